import type { ModificationClient } from '@ael/contract/clients/schemas.ts'
import { estTelephone, normaliserTelephone } from '@ael/contract/commun/coordonnees.ts'
import { estDateNaissance } from '@ael/contract/commun/regles.ts'
import { modificationRefusee } from './errors.ts'
import { libelleApe } from './libelle-ape.ts'
import type { ChangementClient } from './repository.ts'
import type { LigneClient } from './clients-du-contrat.public.query.ts'

/** The column of each field, and what an empty value is stored as. */
const COLONNES = {
  nom: 'nom',
  prenom: 'prenom',
  tel1: 'numero_telephone1',
  tel2: 'numero_telephone2',
  mail: 'email',
  siret: 'siret',
  codeAPE: 'code_ape',
  codeQualite: 'code_qualite',
  dateNaissance: 'date_naissance',
  dateNaissanceBis: 'date_naissance_bis',
  villeNaissance: 'ville_naissance',
  villeNaissanceBis: 'ville_naissance_bis',
} as const satisfies Record<keyof ModificationClient, keyof ChangementClient>

type Champ = keyof typeof COLONNES
const CHAMPS = Object.keys(COLONNES) as Champ[]

const TELEPHONE = 'Saisissez un numéro de téléphone valide, par exemple 06 12 34 56 78.'
const NAISSANCE = 'Saisissez une date de naissance dans le passé, entre 16 et 100 ans.'
const APE = 'Ce code APE n’existe pas. Saisissez 4 chiffres et une lettre, par exemple 3600Z.'

const REGLES: Partial<Record<Champ, { accepte: (valeur: string, aujourdhui: string) => boolean; message: string }>> = {
  tel1: { accepte: estTelephone, message: TELEPHONE },
  tel2: { accepte: estTelephone, message: TELEPHONE },
  codeAPE: { accepte: (code, aujourdhui) => libelleApe(code, aujourdhui) !== null, message: APE },
  dateNaissance: { accepte: (jour, aujourdhui) => estDateNaissance(jour, aujourdhui), message: NAISSANCE },
  dateNaissanceBis: { accepte: (jour, aujourdhui) => estDateNaissance(jour, aujourdhui), message: NAISSANCE },
}

const enregistrable = (champ: Champ, valeur: string | null): string | null => {
  if (!valeur) return null
  return champ === 'tel1' || champ === 'tel2' ? normaliserTelephone(valeur) : valeur
}

/**
 * The columns that an input changes of a customer; throws with the refused fields. What is the same as before is no
 * change, so that an untouched form never waits for a confirmation.
 */
export function changementDe(
  modification: ModificationClient,
  client: LigneClient,
  aujourdhui: string,
): ChangementClient {
  const donnes = CHAMPS.filter((champ) => modification[champ] !== undefined)
  const refuses = donnes.flatMap((champ) => {
    const valeur = modification[champ]
    const regle = REGLES[champ]
    return valeur && regle && !regle.accepte(valeur, aujourdhui) ? [{ champ, message: regle.message }] : []
  })
  if (refuses.length > 0) throw modificationRefusee(refuses)
  const changements = donnes
    .map((champ) => [COLONNES[champ], enregistrable(champ, modification[champ] ?? null)] as const)
    .filter(([colonne, valeur]) => client[colonne] !== valeur)
  return Object.fromEntries(changements)
}
