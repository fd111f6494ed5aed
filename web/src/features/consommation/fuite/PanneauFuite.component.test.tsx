import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { FUITE } from '../testing/fuite-exemple.ts'
import { PanneauFuite } from './PanneauFuite.tsx'

it('says since when water runs, what it has lost and cost, and how that is counted', async () => {
  await afficher(<PanneauFuite fuite={FUITE} />)
  const panneau = page.getByRole('region', { name: 'Fuite possible depuis le 16/11' })
  await expect.element(panneau).toHaveTextContent('Perdus à ce jour2 100 litres')
  await expect.element(panneau).toHaveTextContent('Coût à ce jour8,46 €')
  await expect.element(panneau).toHaveTextContent('150 heures × 14 l')
  await expect.element(panneau).toHaveTextContent('Prix de votre facture du 06/11/2026')
})

it('says of one that has stopped since when nothing runs, and no more what goes on', async () => {
  await afficher(<PanneauFuite fuite={{ ...FUITE, arret: '2026-11-23', prochainReleve: null }} />)
  const panneau = page.getByRole('region', { name: 'Plus rien ne coule depuis le 23/11' })
  await expect.element(panneau).toHaveTextContent('Perdus en tout2 100 litres')
  await expect.element(panneau).not.toHaveTextContent('À ce rythme')
})

it('tells no money where no price is known', async () => {
  await afficher(
    <PanneauFuite fuite={{ ...FUITE, prix: null, coutEuros: null, coutParJourEuros: null, prochainReleve: null }} />,
  )
  await expect.element(page.getByRole('region')).not.toHaveTextContent('€')
})
