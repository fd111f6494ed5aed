import { horlogeSysteme } from '../horloge.ts'
import { lireArguments, USAGE } from './arguments.ts'
import { connecter } from './connexion.ts'
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
    process.stdout.write(`${rapport}\n${ligneRapport('Mémoire au plus', `${Math.round(process.resourceUsage().maxRSS / 1000)} Mo`)}\n`)
  } finally {
    await fermer()
  }
}

/** The sentence of an error made for people, else what it takes to find the cause. */
function expliquer(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const pourPersonnes = error.constructor !== Error && error.name !== 'Error' && !('code' in error) && error.cause === undefined
  return pourPersonnes ? error.message : (error.stack ?? error.message)
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${expliquer(error)}\n`)
  process.exitCode = 1
}
