import { administrationCalls } from '@ael/contract/administration/calls.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/query/query-client.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { lignesDe } from '../../../testing/tableaux.ts'
import { AccueilDuPersonnel } from './AccueilDuPersonnel.tsx'

const jour = {
  jour: '2026-11-22',
  connexions: 21,
  comptes: 3,
  contrats: 2,
  paye: 86.42,
  recues: 4,
  traitees: 1,
  horsDelai: 9,
  fuites: 5,
  reparees: 7,
}

const dessous = <p>Mes alertes</p>
const ilYA = (jours: number) => new Date(Date.now() - jours * 86_400_000).toISOString()

it('tells what waits, the late first, then the oldest, leads where it is worked off, and sums the days', async () => {
  serveur.repond(administrationCalls.accueil, {
    attentes: [
      { sujet: 'sms', nombre: 0, depuis: null, echeance: null, suivis: null },
      { sujet: 'travaux', nombre: 0, depuis: null, echeance: null, suivis: [] },
      { sujet: 'courriers', nombre: 10_001, depuis: '2026-11-21T08:00:00+01:00', echeance: null, suivis: null },
      { sujet: 'anomalies', nombre: 2, depuis: '2026-10-19T08:00:00+02:00', echeance: null, suivis: null },
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
  const lieux = { demandes: '/admin/demarches', anomalies: '/admin/paiements', sms: '/admin/sms' }
  await afficher(<AccueilDuPersonnel lieux={lieux}>{dessous}</AccueilDuPersonnel>)
  await expect.element(page.getByText('Mes alertes')).toBeVisible()
  await expect.element(page.getByText(/^Relu à \d\d.h.\d\d\.$/)).toBeVisible()
  // One without a place, and one of which nothing waits, lead nowhere.
  expect(
    page
      .getByRole('link')
      .elements()
      .map((lien) => [lien.textContent, lien.getAttribute('href')]),
  ).toEqual([
    ['Ouvrir la file', '#/admin/demarches'],
    ['Comparer', '#/admin/paiements'],
  ])
  const sujet = (Sujet: string, Nombre: string, delai: unknown) => ({ Sujet, Nombre, 'Délai du plus ancien': delai })
  expect(lignesDe(page.getByRole('table', { name: 'Ce qui attend quelqu’un' }))).toMatchObject([
    sujet('Demandes à traiter dont 3 suivies par Lucie Martin', '148', expect.stringMatching(/2 j de retard/)),
    sujet('Anomalies de paiement', '2', expect.stringMatching(/^Depuis le 19\/10\/2026/)),
    sujet('Mails abandonnés', 'plus de 10 000', expect.stringMatching(/^Depuis le 21\/11\/2026/)),
    sujet('Retours de la banque à revoir, 7 jours', '3', expect.stringMatching(/Reste 5 j/)),
    sujet('SMS abandonnés', '0', ''),
    sujet('Travaux en retard ou en échec', '0', ''),
  ])
  await expect.element(page.getByText(/Rien n’attend/)).not.toBeInTheDocument()
  const couleur = (texte: RegExp) => getComputedStyle(page.getByText(texte).element()).color
  expect(couleur(/de retard$/)).not.toBe(couleur(/^Reste 5/))
  const totaux = {
    Connexions: '42',
    'Comptes ouverts': '6',
    'Contrats rattachés': '4',
    'Payé en ligne': '100,00 €',
    'Demandes reçues': '8',
    'Demandes répondues': '2',
    'Répondues hors délai': '18',
    'Fuites signalées': '10',
    'Réparations confirmées': '14',
  }
  for (const [titre, total] of Object.entries(totaux))
    expect(page.getByRole('region', { name: titre }).element().textContent?.replaceAll(/\s/g, ' ')).toMatch(
      `${titre}${total}`,
    )
  const barres = page.getByRole('region', { name: 'Payé en ligne' }).getByRole('button').elements()
  expect(barres.map(({ ariaLabel }) => ariaLabel)).toEqual([
    expect.stringMatching(/22 novembre.*86,42/),
    expect.stringMatching(/23 novembre.*13,58/),
  ])
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

const attentes = [{ sujet: 'sms' as const, nombre: 0, depuis: null, echeance: null, suivis: null }]

it('says that it could not be read, reads it again, and says that nothing waits', async () => {
  serveur.refuse(administrationCalls.accueil, { status: 503, message: 'Panne' })
  await afficher(<AccueilDuPersonnel lieux={{ sms: '/admin/sms' }}>{dessous}</AccueilDuPersonnel>)
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Ce qui attend n’a pas pu être lu.*Rien n’en est/)
  await expect.element(page.getByText('Mes alertes')).toBeVisible()
  await reessayer(administrationCalls.accueil, { attentes, jours: [jour] })
  await expect.element(page.getByText(/Rien n’attend/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  // What was read stays when it cannot be read any more: a press comes after the failure was drawn, if it is.
  serveur.refuse(administrationCalls.accueil, { status: 503, message: 'Panne' })
  await queryClient.invalidateQueries()
  await page.getByText(/Rien n’attend/).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

it('is read again every minute', async () => {
  const intervalles = vi.spyOn(globalThis, 'setInterval')
  onTestFinished(() => intervalles.mockRestore())
  serveur.repond(administrationCalls.accueil, { attentes, jours: [jour] })
  await afficher(<AccueilDuPersonnel lieux={{ sms: '/admin/sms' }} />)
  await expect.element(page.getByText(/Rien n’attend/)).toBeVisible()
  serveur.repond(administrationCalls.accueil, { attentes: [{ ...attentes[0]!, nombre: 2 }], jours: [jour] })
  for (const [relire, delai] of intervalles.mock.calls) if (delai === 60_000) relire()
  await expect.element(page.getByRole('link', { name: 'Voir les SMS' })).toBeVisible()
})

it('what stands under it comes with it, and does not push it away', async () => {
  const { repondre } = serveur.retient(administrationCalls.accueil)
  await afficher(<AccueilDuPersonnel lieux={{}}>{dessous}</AccueilDuPersonnel>)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByText('Mes alertes')).not.toBeInTheDocument()
  repondre({ attentes, jours: [jour] })
  await expect.element(page.getByText('Mes alertes')).toBeVisible()
})
