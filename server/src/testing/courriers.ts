import type { Database } from '../db/database.ts'

export interface CourrierDepose {
  type: string
  destinataire: string
  sujet: string
  texte: string
  /** The parts of the codes in its link, in the order in which the route takes them. */
  codes: string[]
}

function codes(texte: string): string[] {
  const [, route = ''] = /^https?:\/\/\S+\/#(\/\S*)$/m.exec(texte) ?? []
  const url = new URL(route, 'http://localhost')
  const enSegments = /^\/(?:activation|auth|user\/profile)\/(.+)$/.exec(url.pathname)?.[1]
  return enSegments ? enSegments.split('/').map(decodeURIComponent) : [...url.searchParams.values()]
}

/** The mails in the outbox for an address, oldest first. */
export async function courriersPour(db: Database, destinataire: string): Promise<CourrierDepose[]> {
  const lignes = await db
    .selectFrom('courrier')
    .select(['type', 'destinataire', 'sujet', 'texte'])
    .where('destinataire', '=', destinataire)
    .orderBy('id')
    .execute()
  return lignes.map((ligne) => ({ ...ligne, codes: codes(ligne.texte) }))
}

/** The newest mail of this kind for an address. */
export async function dernierCourrier(db: Database, destinataire: string, type: string): Promise<CourrierDepose> {
  const dernier = (await courriersPour(db, destinataire)).findLast((courrier) => courrier.type === type)
  if (!dernier) throw new Error(`aucun courrier ${type} pour ${destinataire}`)
  return dernier
}
