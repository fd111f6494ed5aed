/** Code of a refusal of what is a customer's alone. */
export const CLIENT_SEUL = 'CLIENT_SEUL'

/** What to do for whoever is the customer, and has shown nothing but the numbers of the contract (docs/adr/0007). */
export const MONTRER_CLIENT =
  'Si c’est vous, utilisez dans votre compte l’adresse e-mail que le service connaît de vous, ou demandez au service de rattacher ce contrat à votre compte\u202F: il vérifiera votre identité.'

/** What completeness looks at. */
export interface Coordonnees {
  email: string | null
  telephone1: string | null
  telephone2: string | null
  estProfessionnel: boolean
  siret: string | null
}

export type Manque = 'email' | 'telephone' | 'siret'

/**
 * What is missing of a customer's contact details: e-mail, a telephone, the SIRET of a professional
 * (docs/domaines/clients.md#coordonnées-incomplètes).
 */
export function manques({ email, telephone1, telephone2, estProfessionnel, siret }: Coordonnees): Manque[] {
  const absents: Manque[] = []
  if (!email) absents.push('email')
  if (!telephone1 && !telephone2) absents.push('telephone')
  if (estProfessionnel && !siret) absents.push('siret')
  return absents
}

/** Sections of the French nomenclature of activities (NAF rév. 2, INSEE), by their range of divisions. */
const SECTIONS: readonly (readonly [number, number, string])[] = [
  [1, 3, 'Agriculture, sylviculture et pêche'],
  [5, 9, 'Industries extractives'],
  [10, 33, 'Industrie manufacturière'],
  [35, 35, "Production et distribution d'électricité, de gaz, de vapeur et d'air conditionné"],
  [36, 39, "Production et distribution d'eau, assainissement, gestion des déchets et dépollution"],
  [41, 43, 'Construction'],
  [45, 47, "Commerce, réparation d'automobiles et de motocycles"],
  [49, 53, 'Transports et entreposage'],
  [55, 56, 'Hébergement et restauration'],
  [58, 63, 'Information et communication'],
  [64, 66, "Activités financières et d'assurance"],
  [68, 68, 'Activités immobilières'],
  [69, 75, 'Activités spécialisées, scientifiques et techniques'],
  [77, 82, 'Activités de services administratifs et de soutien'],
  [84, 84, 'Administration publique'],
  [85, 85, 'Enseignement'],
  [86, 88, 'Santé humaine et action sociale'],
  [90, 93, 'Arts, spectacles et activités récréatives'],
  [94, 96, 'Autres activités de services'],
  [97, 98, "Activités des ménages en tant qu'employeurs"],
  [99, 99, 'Activités extra-territoriales'],
]

/** The section to which an APE code belongs; null when it has not the form of one or no division of that number exists. */
export function sectionApe(code: string): string | null {
  const division = /^(\d{2})\d{2}[A-Z]$/.exec(code.replace(/[\s.]/g, '').toUpperCase())?.[1]
  if (!division) return null
  const numero = Number(division)
  return SECTIONS.find(([premiere, derniere]) => numero >= premiere && numero <= derniere)?.[2] ?? null
}
