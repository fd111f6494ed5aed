import type pg from 'pg'
import type { FichierRejets } from '../fichier/rejets.ts'
import type { Comptes } from '../journal.ts'
import type { NomNdjson } from '../nature.ts'
import { clients } from './clients.ts'
import { compteurs } from './compteurs.ts'
import { contrats } from './contrats.ts'
import { echeanciers } from './echeanciers.ts'
import { factures } from './factures.ts'
import { importerNdjson } from './importer-ndjson.ts'
import { mandats } from './mandats.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { periodes } from './periodes.ts'
import { productions } from './productions.ts'
import { releves } from './releves.ts'

type Importateur = (pool: pg.Pool, chemin: string, rejets: FichierRejets) => Promise<Comptes>

const importateur =
  <T>(nature: NatureNdjson<T>): Importateur =>
  (pool, chemin, rejets) =>
    importerNdjson(pool, nature, chemin, rejets)

/** Every kind of data that a utility sends as NDJSON. */
export const importateurs: Record<NomNdjson, Importateur> = {
  clients: importateur(clients),
  contrats: importateur(contrats),
  compteurs: importateur(compteurs),
  factures: importateur(factures),
  releves: importateur(releves),
  productions: importateur(productions),
  periodes: importateur(periodes),
  mandats: importateur(mandats),
  echeanciers: importateur(echeanciers),
}
