import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { fuite as fuiteDeContrat } from '@ael/contract/alertes/fuites.schemas.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { autorisation, reserve, statistiques } from '@ael/contract/consommation/schemas.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { grapheDe } from '../../../testing/graphes.ts'
import { presser } from '../../../testing/presser.ts'
import { serveur } from '../../../testing/serveur.ts'
import { contexteContrat, contexteGroupe } from '../testing/contextes.ts'
import { consommation } from '../tuiles/consommation.tsx'

const OCTOBRE = { debut: '2026-10-01', fin: '2026-10-31' }
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
    grapheDe('JOURNEE', OCTOBRE, (jour) => (jour > '2026-10-20' ? null : 300), {
      connu: { au: '2026-10-20' },
    }),
  )
})
const ouvrir = () =>
  afficher(<consommation.Contenu contexte={contexteContrat()} aujourdhui="2026-10-30" />, {
    route: '/',
  })

it('tells the month up to the last day known; by keyboard a day opens its hours', async () => {
  await ouvrir()
  await expect.element(tuile).toMatchTextContent(/6.m³ au 20\/10/)
  expect(await reproches()).toEqual([])
  await presser(jours.first(), '{ArrowRight}')
  await expect.element(jours.nth(1)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(jours.first()).toHaveAccessibleName(/^jeudi 1er octobre 2026.: 300.l$/i)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.hash).toBe('#/conso?zoom=heure&jour=2026-10-01')
})

it('days without a reading are missing, but for those after the last one of a terminated contract', async () => {
  serveur.repond(consommationCalls.graphe, ({ params: { contract } }) =>
    grapheDe('JOURNEE', OCTOBRE, (jour) => (jour > '2026-10-20' ? null : contract === '0447381' ? 100 : 300), {
      connu: { au: '2026-10-20' },
    }),
  )
  const termine = contexteContrat({ numeroContrat: '0447381', isResilie: true })
  await afficher(
    <>
      <consommation.Contenu contexte={contexteContrat()} aujourdhui="2026-10-30" />
      <consommation.Contenu contexte={termine} aujourdhui="2026-10-30" />
    </>,
  )
  const [premiere, derniere] = [tuile.first(), tuile.last()]
  await expect.element(premiere.getByRole('button').nth(20)).toHaveAccessibleName(/relevé manquant$/)
  await expect.element(premiere).toMatchTextContent(/6.m³.*Manquant/)
  await expect.element(derniere.getByRole('button').nth(20)).toHaveAccessibleName(/à venir$/)
  await expect.element(derniere).toMatchTextContent(/2.m³ au 20/)
  await expect.element(derniere).not.toMatchTextContent('Manquant')
})

it('tells how the month differs from the one a year earlier, its mean day, what is missing, and leads to more', async () => {
  serveur.repond(
    consommationCalls.graphe,
    grapheDe('JOURNEE', OCTOBRE, (jour) => (jour > '2026-10-20' ? null : 300), {
      connu: { au: '2026-10-20', moyenneJour: 318 },
      statistiquesPrecedentes: exemple(statistiques, { volumeConsoEnLitres: 4000 }),
      reserves: [exemple(reserve, { nbPeriodes: 2, volumeConsoEnLitres: 20, contratsManquants: 0 })],
    }),
  )
  await afficher(<consommation.Contenu contexte={contexteContrat()} aujourdhui="2026-10-30" />, {
    route: '/conso',
    adresse: '/conso',
  })
  await expect
    .element(tuile)
    .toMatchTextContent(/^Consommation d’octobre6.m³ au 20\/10\+.50.% par rapport à octobre 2025, même durée/)
  await expect
    .element(tuile)
    .toMatchTextContent(
      /En moyenne, 318.l par jour\. Relevés incomplets sur 2 jours\. Le total les inclut\.Voir le détail$/,
    )
  await expect.element(tuile.getByRole('link', { name: 'Voir le détail' })).toHaveAttribute('href', '#/conso')
  await expect.element(tuile.getByRole('figure')).toHaveAccessibleName('Consommation d’octobre, jour par jour')
})

it('has the part of the leak in its days; it is not asked of a meter that is read on foot', async () => {
  const jour = { jour: '2026-10-03', litres: 300, perdus: 240, debit: 10 }
  serveur.repond(alertesCalls.fuite, { fuite: exemple(fuiteDeContrat, { jours: [jour] }), exces: [] })
  const telereleve = await ouvrir()
  await expect.element(jours.nth(2)).toHaveAccessibleName(/3 octobre 2026.: 300.l\. Écoulement continu.: 240.l$/)
  await expect.element(jours.nth(1)).toHaveAccessibleName(/: 300.l$/)
  await telereleve.unmount()
  const demandes = serveur.demandes(alertesCalls.fuite).length
  await afficher(<consommation.Contenu contexte={contexteContrat({ telereleve: false })} aujourdhui="2026-10-30" />)
  await expect.element(jours.nth(2)).toHaveAccessibleName(/: 300.l$/)
  expect(serveur.demandes(alertesCalls.fuite)).toHaveLength(demandes)
})

it('electricity is told in kWh and Wh; where hours are closed a day opens nothing', async () => {
  const [niveau] = exemple(autorisation).granularites
  serveur.repond(consommationCalls.autorisation, {
    granulariteParDefaut: 'JOURNEE',
    granularites: [
      { ...niveau!, granularite: 'JOURNEE', autorise: true },
      { ...niveau!, granularite: 'HEURE', autorise: false },
    ],
  })
  serveur.repond(
    consommationCalls.graphe,
    grapheDe('JOURNEE', OCTOBRE, () => 4000, { grandeur: 'ELECTRICITE', connu: { au: '2026-10-31' } }),
  )
  await ouvrir()
  await expect.element(tuile).toMatchTextContent(/^Consommation d’octobre124.kWh/)
  await expect.element(tuile).not.toMatchTextContent(' au 31/10')
  await expect.element(jours.first()).toHaveAccessibleName(/: 4.000.Wh$/)
  await presser(jours.first(), '{Enter}')
  expect(location.hash).toBe('#/')
})

it('of a group tells its months in m³, which open their days', async () => {
  const [niveau] = exemple(autorisation).granularites
  serveur.repond(consommationCalls.autorisationGroupe, {
    granulariteParDefaut: 'MOIS',
    granularites: (['MOIS', 'JOURNEE'] as const).map((granularite) => ({ ...niveau!, granularite, autorise: true })),
  })
  serveur.repond(
    consommationCalls.grapheGroupe,
    grapheDe('MOIS', { debut: '2025-01-01', fin: '2025-12-31' }, () => 120_000, { connu: { au: '2025-12-31' } }),
  )
  await afficher(<consommation.Contenu contexte={contexteGroupe()} aujourdhui="2026-10-30" />, { route: '/' })
  await expect.element(tuile).toMatchTextContent(/^Consommation de 20251.440.m³/)
  await expect.element(jours.nth(2)).toHaveAccessibleName(/^mars 2025.: 120,0.m³$/)
  await expect.element(tuile.getByRole('figure')).toHaveAccessibleName('Consommation de 2025, mois par mois')
  expect(serveur.demandes(consommationCalls.grapheGroupe)[0]).toEqual({
    params: { id: 0 },
    query: { granularite: 'MOIS', unite: 'L', precedent: true },
  })
  expect(serveur.demandes(alertesCalls.fuite)).toEqual([])
  await presser(jours.nth(2), '{Enter}')
  await expect.poll(() => location.hash).toBe('#/conso?zoom=journee&jour=2025-03-01')
})

it.each([
  ['no level is open', null, '2026-10-20'],
  ['nothing was ever read', 'JOURNEE' as const, null],
])('where %s it says so', async (_, granulariteParDefaut, du) => {
  serveur.repond(consommationCalls.autorisation, { granulariteParDefaut, granularites: [] })
  serveur.repond(
    consommationCalls.graphe,
    grapheDe('JOURNEE', OCTOBRE, () => null, { connu: { du } }),
  )
  await ouvrir()
  await expect.element(tuile).toMatchTextContent(/^ConsommationAucun relevé pour l’instant/)
})

it('what the rights close is said to be closed, without anything to try again', async () => {
  serveur.refuse(consommationCalls.autorisation, { status: 403 })
  await ouvrir()
  await expect.element(tuile).toMatchTextContent('Votre profil ne donne pas accès à cette information.')
  await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
})
