import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { contexteGroupe } from '../testing/contextes.ts'
import { contrats } from '../tuiles/contrats.tsx'

it('the contracts of a group are counted, with the way to their list', async () => {
  await afficher(<contrats.Contenu contexte={contexteGroupe()} aujourdhui="2026-10-30" />, {
    route: '/manage/contrats',
  })
  const tuile = page.getByRole('region', { name: 'Contrats du groupe' })
  await expect.element(tuile).toMatchTextContent('312 contrats')
  await expect
    .element(tuile.getByRole('link', { name: 'Voir les contrats' }))
    .toHaveAttribute('href', '#/manage/contrats?onglet=rattaches')
  expect(await reproches()).toEqual([])
})
