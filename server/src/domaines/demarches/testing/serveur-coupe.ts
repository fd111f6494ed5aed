import { pino } from 'pino'
import { readConfig } from '../../../config.ts'
import { openServices } from '../../../open-services.ts'
import { mourirAuMot } from '../../../testing/mourir-au-mot.ts'
import { creerDemarche } from '../creer-demarche.ts'
import { type Reclamation, reclamationEnvoyee, visite } from './reclamation.ts'

const [connectionString = '', mots = '0', texte = ''] = process.argv.slice(2)
const { dossier, ...reclamation } = JSON.parse(texte) as Reclamation & { dossier: string }
const { services } = await openServices(
  readConfig({ NODE_ENV: 'test', DATA_DIR: dossier }),
  connectionString,
  pino({ level: 'silent' }),
)
mourirAuMot(Number(mots))
await creerDemarche(services, reclamationEnvoyee(reclamation), visite(reclamation))
process.exit(0)
