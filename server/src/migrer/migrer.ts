import { commande, REUSSI } from '../commande.ts'
import { readConfig } from '../config.ts'
import { joindreBase } from '../connect.ts'
import { applyMigrations } from '../database-schema.ts'

const rien = (): void => undefined

/** `npm run migrer`: brings the database of DATABASE_URL, else that of DATA_DIR, to the schema of this version. */
export const migrer = commande([], async (_, { env, dire }) => {
  const log = { debug: rien, info: rien, warn: dire, error: dire }
  const config = readConfig(env)
  const serveur = await joindreBase(config, log)
  try {
    const { applied, newer } = await applyMigrations(config, serveur.connectionString, log)
    for (const name of applied) dire(`appliquée : ${name}`)
    dire(applied.length === 0 ? 'Rien à appliquer.' : `Migrations appliquées : ${applied.length}.`)
    if (newer) dire('Le schéma est celui d’une version plus récente, sur lequel celle-ci peut travailler.')
    return REUSSI
  } finally {
    await serveur.stop()
  }
})
