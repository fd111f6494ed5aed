import { EmbeddedPostgresError } from '../db/embedded/errors.ts'
import { horlogeSysteme } from '../horloge.ts'
import { lireArguments, USAGE } from './arguments.ts'
import { connecter } from './connexion.ts'
import { ErreurImport } from './fichier/erreur-import.ts'
import { importer } from './importer.ts'
import { ligneRapport } from './rapport.ts'

/** `npm run importer -- …`: imports a file and prints the report; refused lines do not make it fail. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  const demande = lireArguments(args)
  const { connectionString, fermer } = await connecter(process.env)
  try {
    const { rapport } = await importer(connectionString, horlogeSysteme, demande)
    process.stdout.write(
      `${rapport}\n${ligneRapport('Mémoire au plus', `${Math.round(process.resourceUsage().maxRSS / 1000)} Mo`)}\n`,
    )
  } finally {
    await fermer()
  }
}

const BASE_INJOIGNABLE = /^(ECONN|ENOTFOUND|ENOENT|EACCES|ETIMEDOUT|EAI_|28|3D|57P)/

/** A sentence for the person who started us; the stack only when it is our fault. */
function expliquer(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ErreurImport || error instanceof EmbeddedPostgresError) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if (BASE_INJOIGNABLE.test(code))
    return `La base de données ne répond pas (${error.message || code}) : vérifiez DATABASE_URL.`
  return error.name === 'Error' && code === '' ? error.message : (error.stack ?? error.message)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${expliquer(error)}\n`)
  process.exitCode = 1
}
