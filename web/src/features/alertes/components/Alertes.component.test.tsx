import { alertesCalls } from '@ael/contract/alertes/calls.ts'
import { alerte, autorisationsAlerte } from '@ael/contract/alertes/schemas.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { Alertes } from './Alertes.tsx'

it('of one type: what is counted against the maximum is of all types, what is shown is of this one', async () => {
  const jardin = exemple(alerte, {
    idAlerte: 4,
    titreAlerte: 'Jardin',
    codeTypeAlarme: 'AC',
    statutAlerte: 'ACTIVE',
    isExpire: false,
    modifiable: true,
  })
  serveur.repond(alertesCalls.alertes, {
    resultats: [jardin, { ...jardin, idAlerte: 5, titreAlerte: 'Vacances', codeTypeAlarme: 'SC' }],
    nbTotalResultats: 2,
  })
  serveur.repond(
    alertesCalls.autorisationsAlerteGroupe,
    exemple(autorisationsAlerte, {
      typeAlerteAutorisations: [{ codeTypeAlarme: 'AC', libelle: 'Seuil', autorise: true }],
      nbMaxAlertesActives: 5,
      modifiable: true,
    }),
  )
  serveur.repond(alertesCalls.historiqueInstancesAlertes, { resultats: [], nbTotalResultats: 0 })
  await afficher(<Alertes contexte={{ mode: 'groupe', groupe: exemple(groupe, { idGroupe: 7 }) }} type="sc" />)
  await expect.element(page.getByRole('heading', { name: 'Vacances' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Jardin' })).not.toBeInTheDocument()
  await expect.element(page.getByText('2 actives sur 5 possibles')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'M’avertir au-delà d’un seuil' })).not.toBeInTheDocument()
  const types = serveur.demandes(alertesCalls.historiqueInstancesAlertes).map(({ body }) => body.type)
  expect(new Set(types)).toEqual(new Set(['SC']))
})
