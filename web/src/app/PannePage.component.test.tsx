import { ErreurAppel } from '@ael/contract/client.ts'
import type { ErreurCorps } from '@ael/contract/erreur.ts'
import { santeCalls } from '@ael/contract/sante/calls.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../testing/afficher.tsx'
import { serveur } from '../testing/serveur.ts'
import { PannePage } from './PannePage.tsx'

const corps = (message: string): ErreurCorps => ({ message, severity: 'Error', code: '', reference: 'TEST-0001' })
const INTACT = 'Vos données sont intactes. Réessayez dans un instant.'

it.each([
  [
    'a call without an answer is the agency’s',
    new ErreurAppel(0, corps('Pas de réponse.')),
    'L’agence en ligne ne répond pas',
    `Pas de réponse. ${INTACT}`,
    0,
  ],
  [
    'a call that is refused says why',
    new ErreurAppel(500, corps('Une panne.')),
    'Cette page ne s’affiche pas',
    `Une panne. ${INTACT}`,
    0,
  ],
  [
    'a script says nothing of itself, but to the server',
    new Error('x is null'),
    'Cette page ne s’affiche pas',
    INTACT,
    1,
  ],
])('the failure of %s, and the page is tried again', async (_, error, titre, detail, signalees) => {
  serveur.repond(santeCalls.log, { message: 'Reçu.' })
  const reset = vi.fn<() => void>()
  await afficher(<PannePage error={error} reset={reset} />)
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent(titre)
  await expect.element(page.getByText(detail, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  expect(reset).toHaveBeenCalledOnce()
  await expect.poll(() => serveur.demandes(santeCalls.log).length > 0).toBe(signalees > 0)
})
