import { santeCalls, type RapportSante } from '@ael/contract/sante/calls.ts'

export type NiveauSante = 0 | 1 | 2

/** The state of the service: told with a status of failure when something is wrong, which is an answer all the same. */
export async function lireSante(niveau: NiveauSante, signal: AbortSignal): Promise<RapportSante> {
  const reponse = await fetch(`/webapi/${santeCalls.testAll.path}?level=${niveau}`, { signal })
  const rapport = (await reponse.json()) as Partial<RapportSante>
  if (!rapport.etat || !rapport.tests) throw new Error(`no report, but ${reponse.status}`)
  return { etat: rapport.etat, tests: rapport.tests }
}
