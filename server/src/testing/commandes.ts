import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Commande } from '../commande.ts'

/** What a command said, on its two outputs, and the code that it ended with. */
export interface Issue {
  code: number
  sortie: string
  erreur: string
}

/** Types a command in an environment that has nothing else. */
export async function taper(faire: Commande, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Issue> {
  const issue = { sortie: '', erreur: '' }
  const code = await faire(args, {
    env,
    dire: (ligne) => void (issue.sortie += `${ligne}\n`),
    prevenir: (ligne) => void (issue.erreur += `${ligne}\n`),
  })
  return { ...issue, code }
}

/** As people do: in a process of its own, which takes a second to begin. */
export async function taperEnProcessus(cli: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Issue> {
  const processus = spawn(process.execPath, [cli, ...args], { env: { ...process.env, ...env } })
  const [sortie, erreur, [code]] = await Promise.all([
    text(processus.stdout),
    text(processus.stderr),
    once(processus, 'close'),
  ])
  return { code: code as number, sortie, erreur }
}
