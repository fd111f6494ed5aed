import { explain, type GenreErreur } from './explain.ts'

/** Where a command is typed: its environment, and what it says, a line at a time. */
interface Terminal {
  env: NodeJS.ProcessEnv
  dire: (ligne: string) => void
  /** On the output of errors, as soon as it is known. */
  prevenir: (ligne: string) => void
}

/** A command, given what is typed after its name; the code that it ends with. */
export type Commande = (args: readonly string[], terminal: Terminal) => Promise<number>

export const REUSSI = 0
const ECHOUE = 1

/**
 * The command, whose failures are a sentence on the output of errors and a code.
 *
 * @param prevues its own errors whose message is such a sentence
 */
export const commande =
  (prevues: readonly GenreErreur[], agir: Commande): Commande =>
  async (args, terminal) => {
    try {
      return await agir(args, terminal)
    } catch (error) {
      terminal.prevenir(explain(error, prevues))
      return ECHOUE
    }
  }

/** Does what was typed to start this process, which ends with its code. */
export async function taper(faire: Commande): Promise<void> {
  process.exitCode = await faire(process.argv.slice(2), {
    env: process.env,
    dire: (ligne) => void process.stdout.write(`${ligne}\n`),
    prevenir: (ligne) => void process.stderr.write(`${ligne}\n`),
  })
}
