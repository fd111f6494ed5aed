/** What a contract delivers (docs/domaines/abonnements.md#type-de-contrat: BT and MT are electricity). */
export const TYPES_CONTRAT = ['EA', 'AS', 'BT', 'MT'] as const
export type TypeContrat = (typeof TYPES_CONTRAT)[number]

export const LIBELLES_TYPES: Record<TypeContrat, string> = {
  EA: 'Eau potable',
  AS: 'Assainissement',
  BT: 'Électricité basse tension',
  MT: 'Électricité moyenne tension',
}
/** Electricity is told in kilowatt-hours, everything else in volumes. */
export const estElectricite = (type: TypeContrat): boolean => type === 'BT' || type === 'MT'

/** Contract states (docs/domaines/abonnements.md#états). */
export const ETATS_CONTRAT = ['SE', 'AT', 'CS', 'RA', 'RS', 'RM'] as const
export type EtatContrat = (typeof ETATS_CONTRAT)[number]

/** The short name of a state stands in tables, the long one tells why. */
export const LIBELLES_ETATS: Record<EtatContrat, { court: string; long: string }> = {
  SE: { court: 'En service', long: 'En service' },
  AT: { court: 'En attente', long: 'En attente de mise en service' },
  CS: { court: 'Coupure en cours', long: 'Coupure en cours' },
  RA: { court: 'Résilié', long: 'Résilié par l’abonné' },
  RS: { court: 'Résilié', long: 'Résilié par le service' },
  RM: { court: 'Résilié', long: 'Résilié après mutation' },
}
/** RA, RS and RM are terminated (docs/domaines/abonnements.md#états). */
export const estResilie = (etat: EtatContrat): boolean => etat === 'RA' || etat === 'RS' || etat === 'RM'

interface Adresse {
  numero: string
  voie: string
  complement?: string | null
  codePostal: string
  ville: string
}

/** An address on one line: « 14 rue des Tanneurs, apt 12, 26960 Valombre ». */
export function construireAdresse({ numero, voie, complement, codePostal, ville }: Adresse): string {
  return [`${numero} ${voie}`, complement ?? '', `${codePostal} ${ville}`]
    .map((partie) => partie.trim())
    .filter((partie) => partie !== '')
    .join(', ')
}

/** Days that a consumer has to withdraw from a contract that he has concluded online (Code de la consommation, L221-18). */
const JOURS_DE_RETRACTATION = 14
const SAMEDI = 6

/** The last day of them, a working one: the day of the contract does not count. */
export function finDeRetractation(souscritLe: string): string {
  const jour = new Date(`${souscritLe}T00:00:00Z`)
  jour.setUTCDate(jour.getUTCDate() + JOURS_DE_RETRACTATION)
  while (jour.getUTCDay() === SAMEDI || jour.getUTCDay() === 0) jour.setUTCDate(jour.getUTCDate() + 1)
  return jour.toISOString().slice(0, 10)
}
