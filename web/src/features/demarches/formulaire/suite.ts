import type { Formulaire } from '@ael/contract/demarches/modele.ts'
import type { Envoyee } from './Recu.tsx'
import type { Valeurs } from './saisie-demande.ts'

const texteDe = (valeurs: Valeurs, id: string | undefined): string => {
  const valeur = id === undefined ? undefined : valeurs[id]
  return typeof valeur === 'string' ? valeur.trim() : ''
}

/** What one of these formats was answered first. */
function premiere({ etapes }: Formulaire, valeurs: Valeurs, formats: readonly string[]): string {
  const champ = etapes
    .flatMap(({ champs }) => champs)
    .find((un) => un.type === 'texte' && formats.includes(un.format) && texteDe(valeurs, un.id) !== '')
  return texteDe(valeurs, champ?.id)
}

/** A subscription is what looks a place up. */
export const estSouscription = ({ recherche }: Pick<Formulaire, 'recherche'>): boolean => recherche !== undefined

/**
 * Where a visitor who has just subscribed follows his contract: his account when he has one, else a new one, that starts from
 * what he has answered; null while an agent has still to open the contract (docs/domaines/demarches.md#après-lenvoi).
 */
export function espaceClient(
  formulaire: Formulaire,
  { result, numeroContrat }: Pick<Envoyee, 'result' | 'numeroContrat'>,
  valeurs: Valeurs,
): { compte: boolean; href: string } | null {
  const { emailConnexion, numeroContratAbonnement } = result
  if (emailConnexion !== null)
    return { compte: true, href: `#/login?${new URLSearchParams({ login: emailConnexion }).toString()}` }
  const contrat = numeroContratAbonnement ?? numeroContrat
  if (contrat === null) return null
  const connus = {
    contrat,
    compteur: texteDe(valeurs, formulaire.recherche?.compteur),
    nom: premiere(formulaire, valeurs, ['nom', 'nomUsage']),
    prenom: premiere(formulaire, valeurs, ['prenom']),
    email: premiere(formulaire, valeurs, ['email']),
  }
  const dits = Object.entries(connus).filter(([, valeur]) => valeur !== '')
  return { compte: false, href: `#/inscription?${new URLSearchParams(dits).toString()}` }
}

/** The forms that end a contract where one lives, and where they ask where one goes. */
const DEPARTS: Readonly<Record<string, string>> = {
  RESILIATION: 'titulaire_adresse_codePostal',
  DEMENAGEMENTV2: 'nouvelleAdresse_codePostal',
}

/** Whether a form ends the contract that it is sent for. */
export const finitUnContrat = ({ type }: Pick<Formulaire, 'type'>): boolean => type in DEPARTS

/** The reference of the request that an address says was just made; null for anything else, an address being anybody's to write. */
export const demandeFaite = (dite: unknown): string | null =>
  typeof dite === 'string' && /^DE\d{8}$/.test(dite) ? dite : null

/** The postal code where whoever has ended a contract goes to live; null when it is not said, or the form is another. */
export function codePostalDeDepart({ type }: Pick<Formulaire, 'type'>, valeurs: Valeurs): string | null {
  const code = texteDe(valeurs, DEPARTS[type])
  return /^\d{5}$/.test(code) ? code : null
}
