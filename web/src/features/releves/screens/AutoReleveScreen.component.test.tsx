import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { relevesCalls } from '@ael/contract/releves/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { changerContexte } from '../../../lib/session/contexte.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { reessayerAvec } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { AutoReleveScreen } from './AutoReleveScreen.tsx'

const { ouverturePeriode, dernierReleve, controlerIndex, enregistrerIndex } = relevesCalls

it.each([
  ['the period', ouverturePeriode],
  ['the last reading', dernierReleve],
])(
  'when %s cannot be read, says which failure it is and offers to try again; when it is refused, why',
  async (_, call) => {
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
    serveur.repond(ouverturePeriode, exemple(ouverturePeriode.answer, { autorise: true }))
    serveur.repond(dernierReleve, exemple(dernierReleve.answer))
    serveur.refuse(call, { status: 500, message: 'Une panne.' })
    await afficher(<AutoReleveScreen />)
    const echec = page.getByRole('alert')
    await expect.element(echec).toMatchTextContent(/Votre dernier relevé ne s’affiche pas.*TEST-0001/)
    await reessayerAvec(() => serveur.refuse(call, { status: 403, message: 'Votre accès ne va pas jusque-là.' }))
    await expect.element(echec).toMatchTextContent('Votre accès ne va pas jusque-là.')
    await expect.element(page.getByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument()
  },
)

it('keeps to the contract that is looked at: neither an index nor a receipt of another stays', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat({ numeroContrat: '0447122' }) })
  serveur.repond(abonnementsCalls.detailAbonnement, ({ params: { numeroContrat } }) =>
    exemple(contratDetail, { ...unContrat({ numeroContrat }), groupes: [] }),
  )
  serveur.repond(ouverturePeriode, exemple(ouverturePeriode.answer, { autorise: true, dateDebut: null, dateFin: null }))
  serveur.repond(
    dernierReleve,
    exemple(dernierReleve.answer, {
      appareil: { unite: 'm3', nombreRoues: 5, cadrans: [{ numeroOrdre: 1, libelle: 'Index', valeurIndex: null }] },
    }),
  )
  serveur.repond(controlerIndex, exemple(controlerIndex.answer, { message: null }))
  serveur.repond(enregistrerIndex, ({ body: { numeroContratAbonnement } }) =>
    exemple(enregistrerIndex.answer, { numeroContratAbonnement }),
  )
  await afficher(<AutoReleveScreen />)
  const index = page.getByRole('textbox', { name: 'Index du compteur' })
  await index.fill('01248')
  await changerContexte({ mode: 'contrat', numeroContrat: '0447130' })
  await expect.element(page.getByText('Contrat 0447130, 12 rue des Tanneurs 38000 Valombre')).toBeVisible()
  await expect.element(index).toHaveValue('')
  await index.fill('00700')
  await page.getByRole('button', { name: /^Envoyer mon relevé/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Votre relevé est enregistré' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Revenir au tableau de bord' }))
    .toHaveAttribute('href', '#/dashboard')
  expect(serveur.demandes(enregistrerIndex)).toMatchObject([
    { body: { numeroContratAbonnement: '0447130', valeurIndexConsommationReleve: 700 } },
  ])
  await changerContexte({ mode: 'contrat', numeroContrat: '0447122' })
  await expect.element(index).toHaveValue('')
})

it('is read for a contract, which is told with its meter, its address and what was sent already', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat({ libelle: 'Maison' }) })
  serveur.repond(ouverturePeriode, exemple(ouverturePeriode.answer, { autorise: true, dateDebut: null, dateFin: null }))
  serveur.repond(
    dernierReleve,
    exemple(dernierReleve.answer, {
      appareil: { unite: 'kWh', nombreRoues: 5, cadrans: [{ numeroOrdre: 1, libelle: 'Index', valeurIndex: 1200 }] },
      valeurIndex: 1200,
      dateReleve: '2026-01-01',
      dernierEnvoi: {
        reference: 'R1',
        valeurIndex: 1240,
        dateReleve: '2026-11-01',
        saisiLe: '2026-11-01T10:00:00+01:00',
        etat: 'ENREGISTRE',
      },
    }),
  )
  await afficher(<AutoReleveScreen />)
  await expect.element(page.getByText('Maison, 12 rue des Tanneurs 38000 Valombre')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Votre compteur' }))
    .toMatchTextContent(/1.200.?kWhContrat0447122Adresse12 rue des Tanneurs.*Déjà envoyé1.240.kWh, lu le 01\/11\/2026/)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Que montre votre compteur\u202F?' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Revenir au tableau de bord' }))
    .toHaveAttribute('href', '#/dashboard')
  expect(serveur.demandes(ouverturePeriode)[0]).toEqual({ body: { numeroContratAbonnement: '0447122' } })
  expect(serveur.demandes(dernierReleve)[0]).toEqual({ params: { contract: '0447122' } })
})

it('is of a contract: without any, one is chosen first', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await afficher(<AutoReleveScreen />)
  await expect.element(page.getByRole('heading', { name: 'Choisissez un contrat' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Voir mes contrats' }))
    .toHaveAttribute('href', '#/manage/contrats')
})

it.each([
  'L’index ne peut être saisi que pendant la période de relève.',
  'Votre compteur est relevé à distance.',
  'Un index a déjà été enregistré aujourd’hui pour ce contrat.',
])('is closed, says why and leads back: « %s »', async (message) => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(ouverturePeriode, exemple(ouverturePeriode.answer, { autorise: false, message }))
  serveur.repond(dernierReleve, exemple(dernierReleve.answer))
  await afficher(<AutoReleveScreen />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Je relève mon compteur' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'La saisie est fermée' })).toBeVisible()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Revenir au tableau de bord' }))
    .toHaveAttribute('href', '#/dashboard')
  expect(await reproches()).toEqual([])
})
