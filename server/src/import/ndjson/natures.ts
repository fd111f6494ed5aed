import type pg from 'pg'
import type { Coffre } from '../../gateways/coffre/coffre.ts'
import type { Source } from '../fichier/encodage.ts'
import type { FichierRejets } from '../fichier/rejets.ts'
import type { Comptes } from '../journal.ts'
import type { NomNdjson } from '../nature.ts'
import { campagnes } from './campagnes.ts'
import { clients } from './clients.ts'
import { compteurs } from './compteurs.ts'
import { contrats } from './contrats.ts'
import { creneaux } from './creneaux.ts'
import { echeanciers } from './echeanciers.ts'
import type { Silence } from './ecrire-lignes.ts'
import { factures } from './factures.ts'
import { importerNdjson } from './importer-ndjson.ts'
import { interventions } from './interventions.ts'
import { mandats } from './mandats.ts'
import type { NatureNdjson } from './nature-ndjson.ts'
import { periodes } from './periodes.ts'
import { productions } from './productions.ts'
import { releves } from './releves.ts'
import { services } from './services.ts'

type Importateur = (pool: pg.Pool, source: Source, rejets: FichierRejets, silence: Silence) => Promise<Comptes>

const importateur =
  <T>(nature: NatureNdjson<T>): Importateur =>
  (pool, source, rejets, silence) =>
    importerNdjson(pool, nature, source, rejets, silence)

/** Every kind of data that a utility sends as NDJSON. */
export const importateurs = (coffre: Coffre): Record<NomNdjson, Importateur> => ({
  clients: importateur(clients(coffre)),
  contrats: importateur(contrats),
  compteurs: importateur(compteurs),
  factures: importateur(factures),
  releves: importateur(releves),
  productions: importateur(productions),
  periodes: importateur(periodes),
  services: importateur(services),
  mandats: importateur(mandats(coffre)),
  echeanciers: importateur(echeanciers),
  campagnes: importateur(campagnes),
  creneaux: importateur(creneaux),
  interventions: importateur(interventions),
})
