import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { serveur } from '../../../testing/serveur.ts'
import { AccueilDuPersonnel } from './AccueilDuPersonnel.tsx'

const jour = {
  jour: '2026-11-22',
  connexions: 21,
  comptes: 3,
  contrats: 2,
  paye: 86.42,
  recues: 4,
  traitees: 1,
  horsDelai: 1,
  fuites: 2,
  reparees: 1,
}

const ilYA = (jours: number) => new Date(Date.now() - jours * 86_400_000).toISOString()

it('tells what waits, the late first, then the oldest, leads where it is worked off, and sums the days', async () => {
  serveur.repond(administrationCalls.accueil, {
    attentes: [
      { sujet: 'sms', nombre: 0, depuis: null, echeance: null, suivis: null },
      { sujet: 'courriers', nombre: 10_001, depuis: '2026-11-21T08:00:00+01:00', echeance: null, suivis: null },
      { sujet: 'anomalies', nombre: 2, depuis: ilYA(40), echeance: null, suivis: null },
      {
        sujet: 'demandes',
        nombre: 148,
        depuis: ilYA(12.5),
        echeance: ilYA(2.5),
        suivis: [{ agent: 'Lucie Martin', moi: false, nombre: 3 }],
      },
      { sujet: 'retoursBanque', nombre: 3, depuis: ilYA(1.5), echeance: ilYA(-5.5), suivis: null },
    ],
    jours: [jour, { ...jour, jour: '2026-11-23', paye: 13.58 }],
  })
  await afficher(<AccueilDuPersonnel lieux={{ demandes: '/admin/demarches' }} />)
  await expect.element(page.getByRole('link', { name: 'Ouvrir la file' })).toHaveAttribute('href', '#/admin/demarches')
  await expect.element(page.getByRole('table', { name: 'Ce qui attend quelqu’un' })).toBeVisible()
  const lignes = page.getByRole('rowheader')
  await expect.element(lignes.first()).toHaveTextContent('Demandes à traiter dont 3 suivies par Lucie Martin')
  await expect.element(lignes.last()).toHaveTextContent('SMS abandonnés')
  await expect.element(page.getByText('plus de 10 000')).toBeVisible()
  await expect.element(page.getByText('100,00 €')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Connexions' })).toMatchTextContent(/^Connexions42/)
  await expect.element(page.getByRole('row', { name: /Demandes à traiter/ })).toMatchTextContent(/2 j de retard/)
  await expect.element(page.getByRole('row', { name: /Retours de la banque/ })).toMatchTextContent(/Reste 5 j/)
  await expect.element(page.getByRole('row', { name: /Mails/ })).toMatchTextContent(/Depuis le 21\/11\/2026/)
  expect(await reproches()).toEqual([])
})

it('on a phone every act is whole', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  serveur.repond(administrationCalls.accueil, {
    attentes: [
      { sujet: 'paiementsSansRetour', nombre: 12, depuis: ilYA(2), echeance: ilYA(1), suivis: null },
      { sujet: 'anomalies', nombre: 148, depuis: ilYA(40), echeance: null, suivis: null },
      { sujet: 'courriers', nombre: 1, depuis: ilYA(3), echeance: null, suivis: null },
    ],
    jours: [jour],
  })
  await afficher(
    <div style={{ width: 358 }}>
      <AccueilDuPersonnel lieux={{ paiementsSansRetour: '/admin/paiements', anomalies: '/admin/paiements' }} />
    </div>,
  )
  await expect.element(page.getByRole('link').first()).toBeVisible()
  const cadre = page.getByRole('table').element().parentElement!
  expect(cadre.scrollWidth).toBeLessThanOrEqual(cadre.clientWidth)
})

it('says that nothing waits, and what to do when it cannot be read', async () => {
  serveur.repond(administrationCalls.accueil, {
    attentes: [{ sujet: 'sms', nombre: 0, depuis: null, echeance: null, suivis: null }],
    jours: [jour],
  })
  await afficher(<AccueilDuPersonnel lieux={{}} />)
  await expect.element(page.getByText(/Rien n’attend/)).toBeVisible()
  serveur.refuse(administrationCalls.accueil, { status: 503, message: 'Panne' })
  await afficher(<AccueilDuPersonnel lieux={{}} />)
  await expect.element(page.getByText('Ce qui attend n’a pas pu être lu')).toBeVisible()
})
