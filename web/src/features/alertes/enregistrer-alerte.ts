import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import type { Alerte } from '@ael/contract/alertes/schemas.ts'
import { client } from '../../lib/client/client.ts'
import type { Cible } from '../../lib/consommation/lectures.ts'
import { libelles } from './libelles.ts'
import { moyenneJournaliere } from './queries.ts'
import { versAppel, type FormulaireAlerte } from './saisie-alerte.ts'

/** What is said of an alert that was saved. */
export interface Enregistree {
  message: string
  avertissement: string | null
}

/** Changes the alert of this number. */
export const modifierAlerte = (saisie: FormulaireAlerte, idAlerte: number): Promise<Enregistree> =>
  client(alertesCalls.modificationAlerte, { body: { alerte: { idAlerte, ...versAppel(saisie) } } })

/** Creates an alert on a contract or group; the active one that it replaces is switched off for it. */
export async function creerAlerte(
  saisie: FormulaireAlerte,
  cible: Cible,
  actives: readonly Alerte[] = [],
): Promise<Enregistree> {
  const sur = cible.mode === 'contrat' ? { numeroContratAbonnement: cible.contract } : { idGroupe: cible.id }
  const creee = await client(alertesCalls.creationAlerte, {
    body: { alerte: { codeTypeAlarme: saisie.codeTypeAlarme, ...sur, ...versAppel(saisie) } },
  })
  const ancienne = actives.find(({ idAlerte }) => String(idAlerte) === saisie.remplace)
  // Room may have been made elsewhere meanwhile: then nothing has to go.
  if (!ancienne || creee.alerte.statutAlerte === 'ACTIVE') return creee
  return remplacer(ancienne, creee.alerte.idAlerte, cible).then(
    () => ({ message: libelles.remplacee(creee.message, ancienne.titreAlerte), avertissement: null }),
    () => ({ message: creee.message, avertissement: libelles.remplacementEchoue }),
  )
}

async function remplacer({ idAlerte: ancienne }: Alerte, idAlerte: number, cible: Cible): Promise<void> {
  await client(alertesCalls.desactiverAlerte, { body: { idAlerte: ancienne } })
  const consoMoyenneJournaliereM3 = await moyenneJournaliere(cible)
  await client(alertesCalls.activerAlerte, { body: { idAlerte, consoMoyenneJournaliereM3 } })
}
