import type { PointConsommation } from '@ael/contract/consommation/schemas.ts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ecriture } from '../../../lib/consommation/unites.ts'
import { debordement, reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { lignesDe } from '../../../testing/tableaux.ts'
import { FUITE } from '../testing/fuite-exemple.ts'
import { GrilleConsommation } from './GrilleConsommation.tsx'

const point = (jour: string, propres: Partial<PointConsommation> = {}): PointConsommation => ({
  dateReleve: jour,
  dateFin: jour,
  typeAgregat: 'JOURNEE',
  volumeConsoEnLitres: 300,
  volumeConsoEnM3: 0.3,
  volumeRaw: 0.3,
  etat: 'mesure',
  complet: true,
  index: null,
  ...propres,
})
const onZoom = vi.fn<(cle: string) => void>()
const ouvrir = (points: PointConsommation[], propres: Partial<Parameters<typeof GrilleConsommation>[0]> = {}) =>
  afficher(
    <GrilleConsommation
      titre="Novembre 2026, jour par jour"
      points={points}
      ecrire={ecriture('EAU', 'L')}
      jour="2026-11-22"
      dernierJour="2026-11-21"
      fuite={null}
      exces={[]}
      {...propres}
    />,
  )
const ligne = (rang: number) => page.getByRole('row').nth(rang)
const colonne = (name: string | RegExp) => page.getByRole('columnheader', { name })

it('tells the figures of the graph, the newest first; what is missing is no zero', async () => {
  await ouvrir(
    [
      point('2026-11-18'),
      point('2026-11-19', { etat: 'manquant', complet: false, volumeConsoEnLitres: null }),
      point('2026-11-20', { etat: 'estime', volumeConsoEnLitres: 0 }),
      point('2026-11-22', { etat: 'manquant', complet: false, volumeConsoEnLitres: null }),
    ],
    { exces: [{ jour: '2026-11-18' }] },
  )
  await expect.element(ligne(1)).toMatchTextContent(/Pas encore relevé/)
  await expect.element(ligne(2)).toMatchTextContent(/0\sl.*Estimée/)
  await expect.element(ligne(3)).toMatchTextContent('–')
  await expect.element(ligne(3)).toMatchTextContent('Manquante')
  await expect.element(ligne(4)).toMatchTextContent(/Consommation inhabituelle.*300\sl/)
  await expect.element(ligne(2)).not.toMatchTextContent('inhabituelle')
  await expect.element(colonne('Index')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
})

it('says of what was measured whether it is whole, under way, or cut short', async () => {
  await ouvrir([
    point('2026-11-01', { typeAgregat: 'MOIS', dateFin: '2026-11-30', complet: false }),
    point('2026-10-01', { typeAgregat: 'MOIS', dateFin: '2026-10-31', complet: false }),
    point('2026-09-01', { typeAgregat: 'MOIS', dateFin: '2026-09-30' }),
  ])
  await expect.element(ligne(1)).toMatchTextContent(/^septembre 2026300\sl.*Mesurée$/)
  await expect.element(ligne(2)).toMatchTextContent(/Partielle$/)
  await expect.element(ligne(3)).toMatchTextContent(/En cours$/)
  await expect.element(colonne('Écart')).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader').nth(3)).not.toBeInTheDocument()
})

it('has the columns of what is known: the index, the year before, and the difference', async () => {
  await ouvrir([
    point('2026-11-17'),
    point('2026-11-18', { volumePrecedentEnLitres: 300, completPrecedent: true }),
    point('2026-11-19', { volumePrecedentEnLitres: 400, completPrecedent: true }),
    point('2026-11-20', { index: 1_284_317, volumePrecedentEnLitres: 200, completPrecedent: true }),
  ])
  await expect.element(ligne(1)).toMatchTextContent(/1\s284\s317\sl/)
  expect(lignesDe(page.getByRole('table')).map((une) => une['Écart'])).toEqual(['+ 100 l', '– 100 l', '0 l', '–'])
  await page.viewport(320, 640)
  expect(debordement()).toBe(0)
  await page.viewport(1280, 900)
})

it('tells what of a day was the leak, and only then has a column for it', async () => {
  await ouvrir([point('2026-11-15'), point('2026-11-16', { volumeConsoEnLitres: 650 })], { fuite: FUITE })
  await expect.element(ligne(1)).toMatchTextContent(/336\sl/)
  await expect.element(ligne(2)).not.toMatchTextContent(/336/)
  await expect.element(page.getByRole('columnheader').nth(2)).toBeVisible()
})

it('opens the period of a row, down to the deepest level', async () => {
  const zoom = await ouvrir([point('2026-11-20')], { onZoom })
  await page.getByRole('button').click()
  expect(onZoom).toHaveBeenCalledWith('2026-11-20')
  await zoom.unmount()
  await ouvrir([point('2026-11-20')])
  await expect.element(page.getByRole('rowheader')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
