import { DONNEE_LE } from '@ael/contract/call.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { voirHorsReseau } from '../../lib/hors-reseau/reponses-gardees.ts'
import { afficher } from '../../testing/afficher.tsx'
import { BandeauUsurpation } from './BandeauUsurpation.tsx'
import { HorsReseau } from './HorsReseau.tsx'

const avis = page.getByRole('status')

it.each([
  ['somebody asks for it', () => avis.getByRole('button', { name: 'Réessayer' }).click()],
  ['the network is back', () => Promise.resolve(globalThis.dispatchEvent(new Event('online')))],
] as const)('what was kept is read again once %s, and is said to be old until then', async (_, geste) => {
  const gardee = new Response('{}', { headers: { [DONNEE_LE]: 'Mon, 23 Nov 2026 10:04:00 GMT' } })
  const demander = voirHorsReseau(
    () => Promise.resolve(gardee),
    () => undefined,
  )
  await afficher(
    <>
      <HorsReseau />
      <BandeauUsurpation />
    </>,
  )
  await demander('/webapi/')
  await expect.element(avis).toMatchTextContent(/date du 23\/11\/2026/)
  await geste()
  await expect.element(avis).not.toBeInTheDocument()
})
