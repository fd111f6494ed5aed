/**
 * Full name: first and last name, or the last name cut to 30 characters when both are too long
 * (docs/domaines/utilisateurs.md#compte).
 */
export function nomComplet({ prenom, nom }: { prenom: string; nom: string }): string {
  const complet = `${prenom} ${nom}`.trim()
  return complet.length > 30 ? nom.slice(0, 30) : complet
}

/** Kinds of mail that `rappelInfosCompte` sends. */
export const TYPES_RAPPEL = ['PASSWORD', 'ACTIVATION', 'CONNEXION'] as const
export type TypeRappel = (typeof TYPES_RAPPEL)[number]

/** What the browser shows after a reminder, whatever happened (docs/domaines/utilisateurs.md#liens-reçus-par-mail). */
export const MESSAGE_RAPPEL =
  'Si votre adresse e-mail est reconnue, un lien pour activer votre compte vous a été adressé par mail.'

/** A list of accounts is counted, and reached page after page, up to here; above it, its total is told as « plus de 10 000 ». */
export const COMPTES_MAX = 10_000
/** How many accounts a search of the staff keeps: the first ones; above it, its total is told as « plus de 500 ». */
export const COMPTES_TROUVES_MAX = 500
