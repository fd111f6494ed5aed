import { accesCalls } from '@ael/contract/acces/calls.ts'
import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import {
  alerte,
  alerteEcrite,
  autorisationsAlerte,
  declenchementAlerte,
  parametresContrat,
} from '@ael/contract/alertes/schemas.ts'
import { consommationCalls } from '@ael/contract/consommation/calls.ts'
import { tableauDeBordCalls } from '@ael/contract/tableau-de-bord/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat } from '../../../testing/exemples.ts'
import { grapheDe } from '../../../testing/graphes.ts'
import { serveur } from '../../../testing/serveur.ts'
import { BoutonAlertes } from './BoutonAlertes.tsx'

const bouton = page.getByRole('button', { name: 'Alertes', exact: true })
const fenetre = page.getByRole('dialog', { name: 'Alertes', exact: true })

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, {
    autorisations: [{ controleur: 'Alerte', action: 'alertes', autorise: true }],
  })
  serveur.repond(alertesCalls.alertes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(
    alertesCalls.autorisationsAlerte,
    exemple(autorisationsAlerte, {
      typeAlerteAutorisations: [{ codeTypeAlarme: 'AC', libelle: 'Seuil', autorise: true }],
      nbMaxAlertesActives: 5,
      modifiable: true,
      protege: true,
    }),
  )
  serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(alertesCalls.paramAlerteContrat, exemple(parametresContrat, { AFND: 3, ASND: 2, debitMinimal: 4 }))
  serveur.repond(alertesCalls.notificationMails, { resultats: [], nbTotalResultats: 0 })
  serveur.refuse(tableauDeBordCalls.derniereStatistiqueConsommation, { status: 404 })
})
const ouvrir = () => afficher(<BoutonAlertes contexte={{ mode: 'contrat', contrat: unContrat() }} />)

it('opens the alerts in a window, where a threshold that is set is listed; Escape gives the focus back', async () => {
  serveur.repond(alertesCalls.creationAlerte, { ...exemple(alerteEcrite), message: 'Créée.', avertissement: null })
  // Asked as soon as the threshold can be read, unless it is sent sooner.
  serveur.repond(alertesCalls.simulationAlerte, exemple(alertesCalls.simulationAlerte.answer))
  await ouvrir()
  await bouton.click()
  await expect
    .element(fenetre.getByRole('region', { name: 'Surveillance du service' }))
    .toMatchTextContent(/sans s’arrêter pendant 3 nuits de suite, à 4 litres par heure/)
  expect(await reproches()).toEqual([])
  await fenetre.getByRole('button', { name: 'M’avertir au-delà d’un seuil' }).click()
  const option = page.getByRole('dialog', { name: 'M’avertir au-delà d’un seuil' })
  await option.getByRole('textbox', { name: 'Seuil' }).fill('12,5')
  serveur.repond(alertesCalls.alertes, {
    resultats: [
      exemple(alerte, {
        codeTypeAlarme: 'AC',
        periodicite: 'MOIS',
        valeurSeuilEnLitre: 12_500,
        statutAlerte: 'ACTIVE',
        isExpire: false,
      }),
    ],
    nbTotalResultats: 1,
  })
  await option.getByRole('button', { name: 'M’avertir' }).click()
  await expect
    .element(fenetre.getByRole('region', { name: 'Mes alertes' }))
    .toMatchTextContent(/Plus de 12,5.m³ par mois/)
  expect(serveur.demandes(alertesCalls.creationAlerte)[0]?.body).toMatchObject({
    alerte: { valeurSeuilEnLitre: 12_500, numeroContratAbonnement: '0447122' },
  })
  await expect.element(option).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(fenetre).not.toBeInTheDocument()
  await expect.element(bouton).toHaveFocus()
})

it('of what runs now shows the message, the days around it, and what the law says of its bill', async () => {
  serveur.repond(alertesCalls.historiqueInstancesAlertes, ({ body }) => ({
    resultats: body.enCours
      ? [
          exemple(declenchementAlerte, {
            codeTypeAlarme: 'AF',
            message: 'De l’eau coule chaque nuit depuis le 16/10/2026.',
            numeroContratAbonnement: '0447122',
            depuis: '2026-10-16',
            dateDeclenchante: '2026-10-20',
          }),
        ]
      : [],
    nbTotalResultats: body.enCours ? 1 : 0,
  }))
  serveur.repond(consommationCalls.listeConsommationsInstanceAlerteChart, ({ params: { dateDebut, dateFin } }) =>
    grapheDe('JOURNEE', { debut: String(dateDebut), fin: String(dateFin) }),
  )
  await ouvrir()
  await bouton.click()
  const maintenant = fenetre.getByRole('region', { name: 'À regarder maintenant' })
  await expect.element(maintenant).toMatchTextContent('De l’eau coule chaque nuit depuis le 16/10/2026.')
  await expect.element(maintenant).toMatchTextContent('la loi Warsmann')
  await expect.element(maintenant.getByRole('figure').getByRole('button').first()).toBeVisible()
  expect(await reproches()).toEqual([])
})

it('is not there for whoever may not see alerts', async () => {
  serveur.repond(accesCalls.autorisations, {
    autorisations: [{ controleur: 'Alerte', action: 'alertes', autorise: false }],
  })
  await ouvrir()
  await expect.poll(() => serveur.demandes(accesCalls.autorisations).length).toBeGreaterThan(0)
  await expect.element(bouton).not.toBeInTheDocument()
})
