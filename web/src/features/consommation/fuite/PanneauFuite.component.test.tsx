import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { FUITE } from '../testing/fuite-exemple.ts'
import { PanneauFuite } from './PanneauFuite.tsx'

/** What the panel of this title says, its narrow spaces as plain ones. */
async function lire(titre: string): Promise<string> {
  const panneau = page.getByRole('region', { name: titre })
  await expect.element(panneau).toBeVisible()
  return panneau.element().textContent.replaceAll(/\s/g, ' ')
}

it('says since when water runs, what it has lost and cost, and how that is counted', async () => {
  await afficher(<PanneauFuite numeroContrat="0447122" fuite={FUITE} />)
  const dit = await lire('Fuite possible depuis le 16/11')
  expect(dit).toContain('Perdus à ce jour2 100 litresCoût à ce jour8,46 €')
  expect(dit).toContain('150 heures × 14 l')
  expect(dit).toContain('Prix de votre facture du 06/11/2026')
})

it('says of one that has stopped since when nothing runs, and no more what goes on', async () => {
  await afficher(
    <PanneauFuite numeroContrat="0447122" fuite={{ ...FUITE, arret: '2026-11-23', prochainReleve: null }} />,
  )
  const dit = await lire('Plus rien ne coule depuis le 23/11')
  expect(dit).toContain('Perdus en tout2 100 litres')
  expect(dit).not.toContain('À ce rythme')
})

it('tells no money where no price is known', async () => {
  await afficher(
    <PanneauFuite
      numeroContrat="0447122"
      fuite={{ ...FUITE, prix: null, coutEuros: null, coutParJourEuros: null, prochainReleve: null }}
    />,
  )
  expect(await lire('Fuite possible depuis le 16/11')).not.toContain('€')
})
