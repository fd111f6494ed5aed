import { estCodePostal } from '../commun/regles.ts'
import type { Champ, ChampFichiers, ChampTexteLong, Condition, Contexte, Etape, Option } from './modele.ts'

/** What is said of a reading, an appointment or the end of a service that a failure kept from being recorded. */
export const INCIDENT_TECHNIQUE =
  "Un incident technique n'a pas permis à votre demande d'aboutir. Merci de renouveler votre demande ultérieurement."

/** The fields that many forms ask for, written once; each form gives its own prefix. */

export const est = (champ: string, vaut: string): Condition => ({ champ, vaut })
export const options = (...libelles: string[]): Option[] => libelles.map((libelle) => ({ valeur: libelle, libelle }))
export const OUI_NON = options('Oui', 'Non')

/** Who writes: known of whoever is signed in, and his to change. */
export const personne = (prefixe: string): Champ[] => [
  { id: `${prefixe}nom`, libelle: 'Nom', type: 'texte', format: 'nom', depart: ({ personne: p }) => p?.nom },
  {
    id: `${prefixe}prenom`,
    libelle: 'Prénom',
    type: 'texte',
    format: 'prenom',
    obligatoire: false,
    depart: ({ personne: p }) => p?.prenom,
  },
]

export const email = (id: string): Champ => ({
  id,
  libelle: 'Adresse e-mail',
  type: 'texte',
  format: 'email',
  aide: 'Nous vous répondrons à cette adresse.',
  depart: ({ personne: p }) => p?.email,
})

export const telephone = (id: string): Champ => ({
  id,
  libelle: 'Téléphone',
  type: 'texte',
  format: 'telephone',
  aide: 'Dix chiffres, ou l’indicatif du pays et le numéro.',
  depart: ({ personne: p }) => p?.telephone || undefined,
})

export const autreTelephone = (id: string): Champ => ({
  id,
  libelle: 'Autre téléphone',
  type: 'texte',
  format: 'telephone',
  obligatoire: false,
})

/** The contract: shown when the form is opened for one, typed otherwise. */
export const numeroContrat = (id: string, obligatoire: boolean | Condition = true): Champ => ({
  id,
  libelle: 'Numéro de contrat',
  type: 'texte',
  format: 'numeroContrat',
  aide: 'Il est en haut de vos factures.',
  obligatoire,
  depart: ({ contrat }) => contrat?.numeroContrat,
  lectureSeule: { fait: 'contratConnu' },
})

/** The serial number of the meter. */
export const numeroCompteur = (id: string): Champ => ({
  id,
  libelle: 'Numéro du compteur',
  type: 'texte',
  format: 'numeroCompteur',
  aide: 'Il est gravé sur le compteur, ou en bas de vos factures.',
})

/** How a contract ends: a withdrawal is for whoever has just concluded it online. */
export const natureDeLaFin = (id: string): Champ => ({
  id,
  libelle: 'Vous souhaitez',
  type: 'choix',
  obligatoire: false,
  depart: () => 'RESILIATION',
  options: [
    { valeur: 'RESILIATION', libelle: 'Résilier le contrat' },
    {
      valeur: 'RETRACTATION',
      libelle: 'Renoncer au contrat souscrit en ligne',
      aide: 'La rétractation est ouverte à un particulier, dans les 14 jours qui suivent sa souscription.',
    },
  ],
})

/** Who holds the contract, shown when he is known, and where to reach him. */
export const titulaire = (): Champ[] => [
  ...personne('titulaire_').map((champ) => ({
    ...champ,
    obligatoire: true,
    lectureSeule: { fait: 'titulaireConnu' as const },
    depart: ({ contrat, personne: p }: Contexte) =>
      champ.id === 'titulaire_nom' ? (contrat?.titulaire?.nom ?? p?.nom) : (contrat?.titulaire?.prenom ?? p?.prenom),
  })),
  email('titulaire_email'),
  telephone('titulaire_telephone'),
  autreTelephone('titulaire_telephone2'),
]

/** The documents that the settings of the form admit, or ask for. */
export const piecesJointes = (id: string, libelle = 'Pièces jointes'): ChampFichiers => ({
  id,
  libelle,
  type: 'fichiers',
  quand: { fait: 'piecesAdmises' },
  obligatoire: { fait: 'piecesExigees' },
})

/** What one may add in one's own words, where the settings admit it. */
export const commentaire = (id: string): ChampTexteLong => ({
  id,
  libelle: 'Commentaire',
  type: 'texteLong',
  longueurMax: 1000,
  quand: { fait: 'commentaireAdmis' },
  obligatoire: { fait: 'commentaireExige' },
})

export const FRANCE = 'FRANCE'

/**
 * An address (docs/domaines/demarches.md#adresses): of France its postal code has five digits; of another country it is as that
 * country writes it.
 */
export const adresse = (prefixe: string): Champ[] => [
  { id: `${prefixe}rue`, libelle: 'Numéro et voie', type: 'texte', format: 'rue' },
  { id: `${prefixe}complement`, libelle: 'Complément', type: 'texte', format: 'complement', obligatoire: false },
  { id: `${prefixe}pays`, libelle: 'Pays', type: 'texte', format: 'ville', depart: () => FRANCE },
  {
    id: `${prefixe}codePostal`,
    libelle: 'Code postal',
    type: 'texte',
    format: 'codePostalOuEtranger',
    verifier: (valeur, { reponses }) =>
      reponses.get(`${prefixe}pays`) !== FRANCE || estCodePostal(valeur)
        ? null
        : 'Saisissez les 5 chiffres du code postal.',
  },
  { id: `${prefixe}ville`, libelle: 'Ville', type: 'texte', format: 'ville' },
]

export const PARTICULIER = 'Particulier'
export const PROFESSIONNEL = 'Professionnel'

/** Whether a person or a company asks; what follows is asked of one or of the other (`etapesDuClient`). */
export const typeClient = (id: string): Champ => ({
  id,
  libelle: 'Vous êtes',
  type: 'choix',
  options: [
    { valeur: PARTICULIER, libelle: 'Un particulier' },
    {
      valeur: PROFESSIONNEL,
      libelle: 'Un professionnel',
      aide: 'Entreprise, commerce, association, copropriété, collectivité.',
    },
  ],
})

export const civilite = (id: string): Champ => ({
  id,
  libelle: 'Civilité',
  type: 'choix',
  options: [
    { valeur: 'MME', libelle: 'Madame' },
    { valeur: 'M.', libelle: 'Monsieur' },
  ],
})

/** What works on a connection or a meter need to know: where, when, and for what. */
export const chantier = (autres: readonly Champ[] = []): Etape => ({
  id: 'chantier',
  libelle: 'Le lieu et les travaux',
  champs: [
    ...adresse('chantier_'),
    {
      id: 'chantier_referenceCadastrale',
      libelle: 'Référence cadastrale',
      type: 'texte',
      format: 'complement',
      obligatoire: false,
      aide: 'Section et numéro de la parcelle.',
    },
    ...autres,
    {
      id: 'chantier_dateSouhaitee',
      libelle: 'Date souhaitée',
      type: 'date',
      obligatoire: false,
      bornes: ({ contexte: { aujourdhui } }) => ({ min: aujourdhui }),
    },
  ],
})

/** The last step of many requests: documents, and what one may add. */
export const complement = (libellePieces?: string): Etape => ({
  id: 'complement',
  libelle: 'Documents et précisions',
  champs: [piecesJointes('info_file', libellePieces), commentaire('info_commentaire')],
})

/** The contract, and where its invoices go from now on. */
export const payeurEtSonAdresse: readonly Etape[] = [
  {
    id: 'adresse',
    libelle: 'La nouvelle adresse',
    champs: [numeroContrat('info_numeroContrat'), ...adresse('payeur_')],
  },
  {
    id: 'coordonnees',
    libelle: 'Vous joindre',
    champs: [email('user_email'), telephone('user_telephone')],
  },
  complement('Justificatif'),
]
