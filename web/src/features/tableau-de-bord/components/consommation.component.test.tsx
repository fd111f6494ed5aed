import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { autorisation } from '@ael/contract/consommation/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { grapheDe } from '../../../testing/graphes.ts'
import { serveur } from '../../../testing/serveur.ts'
import { contexteContrat } from '../testing/contextes.ts'
import { consommation } from '../tuiles/consommation.tsx'

const tuile = page.getByRole('region', { name: /^Consommation/ })
const jours = tuile.getByRole('button')

beforeEach(() => {
  const [niveau] = exemple(autorisation).granularites
  serveur.repond(consommationCalls.autorisation, {
    granulariteParDefaut: 'JOURNEE',
    granularites: (['JOURNEE', 'HEURE'] as const).map((granularite) => ({
      ...niveau!,
      granularite,
      autorise: true,
    })),
  })
  serveur.repond(alertesCalls.fuite, { fuite: null, exces: [] })
  // Read up to the 20th.
  serveur.repond(
    consommationCalls.graphe,
    grapheDe('JOURNEE', { debut: '2026-10-01', fin: '2026-10-31' }, (jour) => (jour > '2026-10-20' ? null : 300), {
      connu: { au: '2026-10-20' },
    }),
  )
})
const ouvrir = (isResilie: boolean) =>
  afficher(<consommation.Contenu contexte={contexteContrat({ isResilie })} aujourdhui="2026-10-30" />, {
    route: '/',
  })

it('tells the month up to the last day known; by keyboard a day opens its hours', async () => {
  await ouvrir(false)
  await expect.element(tuile).toMatchTextContent(/6.m³ au 20\/10/)
  expect(await reproches()).toEqual([])
  jours.first().element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(jours.nth(1)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(jours.first()).toHaveAccessibleName(/^jeudi 1er octobre 2026.: 300.l$/i)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#/conso?zoom=heure&jour=2026-10-01')
})

it('days without a reading are missing, but for those after the last one of a terminated contract', async () => {
  const enService = await ouvrir(false)
  await expect.element(jours.nth(20)).toHaveAccessibleName(/relevé manquant$/)
  await expect.element(tuile).toMatchTextContent('Manquant')
  await enService.unmount()
  await ouvrir(true)
  await expect.element(jours.nth(20)).toHaveAccessibleName(/à venir$/)
  await expect.element(tuile).not.toMatchTextContent('Manquant')
})
