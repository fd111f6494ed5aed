import { isSEPACountry } from 'ibantools'
import {
  estBic,
  estIban,
  estMobileFrancais,
  estTelephone,
  normaliserIban,
  normaliserTelephone,
} from '../commun/coordonnees.ts'
import {
  estCodeApe,
  estCodePostal,
  estEmail,
  estNom,
  estNumeroContrat,
  estPrenom,
  estSiret,
  normaliserNumeroContrat,
} from '../commun/regles.ts'

interface RegleFormat {
  /** The kind of field that a browser draws. */
  saisie: 'text' | 'email' | 'tel' | 'numeric'
  /** What a definition shows; `accepte` decides. */
  motif: string | null
  masque: string | null
  longueurMin: number
  longueurMax: number
  /** What is counted: it stands in the field, and after the answer. */
  unite?: string
  /** Of the text as it is submitted. */
  accepte: (valeur: string) => boolean
  /** What to type instead. */
  phrase: string
  /** As it is submitted. */
  soumis?: (valeur: string) => string
}

const sansSignes = (signes: RegExp) => (valeur: string) => !signes.test(valeur) && !/\p{C}/u.test(valeur)
const majuscules = (valeur: string): string => valeur.toUpperCase()
const sansEspaces = (valeur: string): string => majuscules(valeur.replace(/\s/g, ''))

/**
 * The texts that forms ask for (docs/domaines/commun.md#formats-de-saisie): how long, of which characters, and how they are
 * submitted.
 */
export const FORMATS = {
  nom: {
    saisie: 'text',
    motif: '^[^<>$%]{1,30}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 30,
    accepte: (valeur) => estNom(valeur),
    phrase: 'Saisissez 30 caractères au plus, sans < > $ %.',
  },
  nomUsage: {
    saisie: 'text',
    motif: '^[^<>$%]{1,35}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 35,
    accepte: (valeur) => estNom(valeur, 35),
    phrase: 'Saisissez 35 caractères au plus, sans < > $ %.',
  },
  prenom: {
    saisie: 'text',
    motif: "^[A-Za-zÀ-ÿ'’ -]{1,20}$",
    masque: null,
    longueurMin: 1,
    longueurMax: 20,
    accepte: estPrenom,
    phrase: 'Saisissez 20 lettres au plus\u202F; l’apostrophe, le trait d’union et l’espace sont admis.',
  },
  email: {
    saisie: 'email',
    motif: null,
    masque: null,
    longueurMin: 3,
    longueurMax: 255,
    accepte: estEmail,
    phrase: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.fr.',
  },
  telephone: {
    saisie: 'tel',
    motif: null,
    masque: '99 99 99 99 99',
    longueurMin: 10,
    longueurMax: 16,
    accepte: estTelephone,
    phrase: 'Saisissez un numéro de téléphone de 10 chiffres, par exemple 03 00 00 00 00.',
    soumis: normaliserTelephone,
  },
  mobile: {
    saisie: 'tel',
    motif: null,
    masque: '99 99 99 99 99',
    longueurMin: 10,
    longueurMax: 16,
    accepte: estMobileFrancais,
    phrase: 'Saisissez un numéro de mobile français, qui commence par 06 ou 07.',
    soumis: normaliserTelephone,
  },
  numeroContrat: {
    saisie: 'text',
    motif: '^[0-9A-Za-z]{1,7}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 7,
    accepte: estNumeroContrat,
    phrase: 'Le numéro de contrat comporte 7 caractères\u202F: il est en haut de vos factures.',
    soumis: normaliserNumeroContrat,
  },
  numeroFacture: {
    saisie: 'text',
    motif: '^[0-9A-Za-z/_ -]{3,30}$',
    masque: null,
    longueurMin: 3,
    longueurMax: 30,
    accepte: (valeur) => /^[0-9A-Za-z/_ -]{3,30}$/.test(valeur),
    phrase: 'Le numéro de facture comporte de 3 à 30 caractères\u202F: il est en haut de la facture.',
    soumis: majuscules,
  },
  codeReleve: {
    saisie: 'text',
    motif: '^[0-9A-Za-z -]{12,20}$',
    masque: null,
    longueurMin: 12,
    longueurMax: 20,
    accepte: (valeur) => /^[0-9A-Z -]{12,20}$/.test(valeur),
    phrase: 'Saisissez les douze lettres et chiffres du code, par exemple ABCD-EFGH-JKLM.',
    soumis: majuscules,
  },
  numeroCompteur: {
    saisie: 'text',
    motif: '^[0-9A-Za-z]{1,20}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 20,
    accepte: (valeur) => /^[0-9A-Za-z]{1,20}$/.test(valeur),
    phrase: 'Saisissez les chiffres et lettres gravés sur le compteur, 20 au plus.',
    soumis: majuscules,
  },
  rue: {
    saisie: 'text',
    motif: '^[^<>$%!@+=]{1,38}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 38,
    accepte: sansSignes(/[<>$%!@+=]/),
    phrase: 'Saisissez 38 caractères au plus, sans < > $ %\u202F! @ + =.',
    soumis: majuscules,
  },
  complement: {
    saisie: 'text',
    motif: '^[^<>$%!@+=]{1,32}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 32,
    accepte: sansSignes(/[<>$%!@+=]/),
    phrase: 'Saisissez 32 caractères au plus, sans < > $ %\u202F! @ + =.',
    soumis: majuscules,
  },
  codePostal: {
    saisie: 'numeric',
    motif: '^[0-9]{5}$',
    masque: '99999',
    longueurMin: 5,
    longueurMax: 5,
    accepte: estCodePostal,
    phrase: 'Saisissez les 5 chiffres du code postal.',
  },
  ville: {
    saisie: 'text',
    motif: '^[^<>$%!@+=]{1,26}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 26,
    accepte: sansSignes(/[<>$%!@+=]/),
    phrase: 'Saisissez 26 caractères au plus, sans < > $ %\u202F! @ + =.',
    soumis: majuscules,
  },
  codePostalOuEtranger: {
    saisie: 'text',
    motif: '^[0-9A-Za-z -]{2,10}$',
    masque: null,
    longueurMin: 2,
    longueurMax: 10,
    accepte: (valeur) => /^[0-9A-Z -]{2,10}$/.test(valeur),
    phrase: 'Saisissez le code postal.',
    soumis: majuscules,
  },
  montant: {
    saisie: 'text',
    motif: '^[0-9]{1,7}([.,][0-9]{1,2})?$',
    masque: null,
    longueurMin: 1,
    longueurMax: 10,
    accepte: (valeur) => /^\d{1,7}(?:,\d{1,2})?$/.test(valeur) && Number(valeur.replace(',', '.')) > 0,
    phrase: 'Saisissez un montant en euros, par exemple 86,42.',
    unite: '€',
    soumis: (valeur) => valeur.replaceAll('.', ','),
  },
  surface: {
    saisie: 'numeric',
    motif: '^[0-9]{1,6}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 6,
    accepte: (valeur) => /^\d{1,6}$/.test(valeur),
    phrase: 'Saisissez un nombre entier de mètres carrés.',
    unite: 'm²',
  },
  seuil: {
    saisie: 'numeric',
    motif: '^[0-9]{1,7}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 7,
    accepte: (valeur) => /^\d{1,7}$/.test(valeur),
    phrase: 'Saisissez un nombre entier, 0 ou plus.',
  },
  index: {
    saisie: 'numeric',
    motif: '^[0-9]{1,7}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 7,
    accepte: (valeur) => /^\d{1,7}$/.test(valeur),
    phrase: 'Saisissez les chiffres noirs du compteur, sans espace ni virgule.',
  },
  nombrePersonnes: {
    saisie: 'numeric',
    motif: '^[1-9][0-9]{0,2}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 3,
    accepte: (valeur) => /^[1-9]\d{0,2}$/.test(valeur),
    phrase: 'Saisissez un nombre entier de personnes, 999 au plus.',
  },
  siret: {
    saisie: 'numeric',
    motif: '^[0-9]{14}$',
    masque: '999 999 999 99999',
    longueurMin: 14,
    longueurMax: 14,
    accepte: estSiret,
    phrase: 'Saisissez les 14 chiffres du SIRET\u202F: l’un d’eux au moins n’est pas le bon.',
    soumis: sansEspaces,
  },
  codeApe: {
    saisie: 'text',
    motif: '^[0-9]{4}[A-Za-z]$',
    masque: null,
    longueurMin: 5,
    longueurMax: 5,
    accepte: estCodeApe,
    phrase: 'Saisissez le code APE\u202F: 4 chiffres et une lettre, par exemple 3600Z.',
    soumis: sansEspaces,
  },
  domiciliation: {
    saisie: 'text',
    motif: '^[^<>$%]{1,24}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 24,
    accepte: sansSignes(/[<>$%]/),
    phrase: 'Saisissez 24 caractères au plus, sans < > $ %.',
    soumis: majuscules,
  },
  titulaireCompte: {
    saisie: 'text',
    motif: '^[^<>$%]{1,24}$',
    masque: null,
    longueurMin: 1,
    longueurMax: 24,
    accepte: sansSignes(/[<>$%]/),
    phrase: 'Saisissez 24 caractères au plus, sans < > $ %.',
    soumis: majuscules,
  },
  iban: {
    saisie: 'text',
    motif: null,
    masque: 'AA99 **** **** **** **** **** **** **** **',
    longueurMin: 15,
    longueurMax: 34,
    accepte: (valeur) => estIban(valeur) && isSEPACountry(valeur.slice(0, 2)),
    phrase:
      'Cet IBAN n’est pas valable\u202F: recopiez celui de votre relevé d’identité bancaire, d’un compte de la zone SEPA.',
    soumis: normaliserIban,
  },
  bic: {
    saisie: 'text',
    motif: '^[A-Za-z0-9]{8}([A-Za-z0-9]{3})?$',
    masque: null,
    longueurMin: 8,
    longueurMax: 11,
    accepte: estBic,
    phrase: 'Cet identifiant de banque (BIC) n’est pas valable\u202F: il comporte 8 ou 11 caractères.',
    soumis: sansEspaces,
  },
} as const satisfies Record<string, RegleFormat>

export type Format = keyof typeof FORMATS
export const regleDe = (format: Format): RegleFormat => FORMATS[format]
