import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { declenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Cible } from '../../../lib/consommation/lectures.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { grapheDe } from '../../../testing/graphes.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Historique } from './Historique.tsx'

it.each<[Cible, number]>([
  [{ mode: 'groupe', id: 7 }, 1],
  [{ mode: 'contrat', contract: '0447122' }, 0],
])('of %j names the contract of a firing %i times', async (cible, fois) => {
  serveur.repond(alertesCalls.historiqueInstancesAlertes, {
    resultats: [
      exemple(declenchementAlerte, {
        message: 'Votre seuil est dépassé.',
        numeroContratAbonnement: '0447122',
        adresseLivraisonConstruite: '12 rue des Tanneurs',
      }),
    ],
    nbTotalResultats: 1,
  })
  await afficher(<Historique cible={cible} />)
  await expect.element(page.getByText('Votre seuil est dépassé.')).toBeVisible()
  expect(page.getByText(/0447122, 12 rue des Tanneurs/).elements()).toHaveLength(fois)
  expect(await reproches()).toEqual([])
})

it('a firing opens the readings around it, and hides them again', async () => {
  serveur.repond(alertesCalls.historiqueInstancesAlertes, {
    resultats: [
      exemple(declenchementAlerte, {
        titre: 'Ma fuite',
        codeTypeAlarme: 'AF',
        numeroContratAbonnement: '0447122',
        depuis: '2026-10-16',
        dateDeclenchante: '2026-10-20',
      }),
    ],
    nbTotalResultats: 1,
  })
  serveur.repond(consommationCalls.listeConsommationsInstanceAlerteChart, ({ params: { dateDebut, dateFin } }) =>
    grapheDe('JOURNEE', { debut: String(dateDebut), fin: String(dateFin) }),
  )
  await afficher(<Historique cible={{ mode: 'contrat', contract: '0447122' }} />)
  const figure = page.getByRole('figure', { name: /Ma fuite/ })
  const bouton = (geste: string) => page.getByRole('button', { name: `${geste} les relevés du 20/10/2026` })
  await expect.element(bouton('Voir')).toBeVisible()
  expect(serveur.demandes(consommationCalls.listeConsommationsInstanceAlerteChart)).toEqual([])
  await bouton('Voir').click()
  // Ten days before it began, five after it fired.
  await expect.element(figure.getByRole('button').nth(19)).toHaveAccessibleName(/^dimanche 25 octobre 2026.: 300.l$/)
  await expect.element(figure.getByRole('button').nth(10)).toHaveAccessibleName(/^vendredi 16 octobre 2026.: 300.l\. ./)
  expect(await reproches()).toEqual([])
  await bouton('Masquer').click()
  await expect.element(figure).not.toBeInTheDocument()
})

it('nothing has fired yet: says so', async () => {
  serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  await afficher(<Historique cible={{ mode: 'contrat', contract: '0447122' }} type="RP" />)
  await expect.element(page.getByRole('region', { name: 'Historique' })).toMatchTextContent('Aucun déclenchement')
  expect(serveur.demandes(alertesCalls.historiqueInstancesAlertes)[0]).toEqual({
    body: { contrat: '0447122', enCours: false, type: 'RP', indexPage: 1, nbElements: 10 },
  })
})

it('has ten firings a page, and the next ones behind it', async () => {
  serveur.repond(alertesCalls.historiqueInstancesAlertes, ({ body: { indexPage, nbElements } }) => ({
    resultats: Array.from({ length: indexPage === 1 ? nbElements : 2 }, (_, rang) =>
      exemple(declenchementAlerte, { idInstance: indexPage * 100 + rang, message: `Page ${indexPage}, ${rang}` }),
    ),
    nbTotalResultats: 12,
  }))
  await afficher(<Historique cible={{ mode: 'groupe', id: 7 }} />)
  await expect.element(page.getByText('Page 1, 9')).toBeVisible()
  await page.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(page.getByText('Page 2, 1')).toBeVisible()
  await expect.element(page.getByText('Page 1, 9')).not.toBeInTheDocument()
  expect(serveur.demandes(alertesCalls.historiqueInstancesAlertes).at(-1)).toEqual({
    body: { groupe: 7, enCours: false, indexPage: 2, nbElements: 10 },
  })
})

it('one that cannot be read says so, then is', async () => {
  serveur.refuse(alertesCalls.historiqueInstancesAlertes, { status: 500 })
  await afficher(<Historique cible={{ mode: 'groupe', id: 7 }} />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Vos alertes ne s’affichent pas')
  await reessayer(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  await expect.element(page.getByText('Aucun déclenchement')).toBeVisible()
})
