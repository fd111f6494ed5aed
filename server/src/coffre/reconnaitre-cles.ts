import pg from 'pg'
import { estCleFictive } from '../config/fictif.ts'
import { type CleDonnees, empreinteDe } from '../gateways/coffre/cles.ts'
import { CoffreFerme } from '../gateways/coffre/coffre-ferme.ts'
import { clesConnues, ajouterCle } from './reconnaitre-cles.sql.ts'

/**
 * Sees to it that the keys are those of the database, before anything is sealed by another: notes the one that seals, and
 * answers the names of those that have sealed and are not given.
 *
 * @throws CoffreFerme when a key bears the name of another, or that of the demonstration is given for data that has its own
 */
export async function reconnaitreCles(connectionString: string, cles: readonly CleDonnees[]): Promise<string[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const rows = await clesConnues(client)
    const connues = new Map(rows.map(({ identifiant, empreinte }) => [identifiant, empreinte]))
    for (const cle of cles) refuserUneAutre(cle, connues.get(cle.id))
    const [premiere] = cles
    if (premiere) {
      if (estCleFictive(premiere) && connues.size > 0 && !connues.has(premiere.id)) throw cleDemonstration()
      await ajouterCle(client, premiere.id, empreinteDe(premiere))
    }
    return [...connues.keys()].filter((id) => !cles.some((cle) => cle.id === id))
  } finally {
    await client.end()
  }
}

function refuserUneAutre(cle: CleDonnees, connue: string | undefined): void {
  if (connue === undefined || connue === empreinteDe(cle)) return
  throw new CoffreFerme(
    `La clé «\u00A0${cle.id}\u00A0» de CLES_DONNEES n’est pas celle qui a scellé les données de cette base sous ce nom\u202F: remettez l’ancienne, et donnez un autre nom à la nouvelle.`,
  )
}

const cleDemonstration = () =>
  new CoffreFerme(
    'Les données de cette base sont scellées par d’autres clés que celle de la démonstration\u202F: donnez CLES_DONNEES, celles du serveur.',
  )

/** What the staff reads when a key is missing. */
export const phraseClesAbsentes = (absentes: readonly string[]): string =>
  `Des données bancaires sont scellées par ${absentes.length > 1 ? 'des clés qui ne sont' : 'une clé qui n’est'} pas dans CLES_DONNEES (${absentes.join(', ')})\u202F: remettez-la, ou suivez «\u00A0Clés des données\u00A0» dans docs/exploitation.md si elle est perdue.`
