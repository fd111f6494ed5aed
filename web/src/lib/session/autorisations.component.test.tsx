import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { queryClient } from '../query/query-client.ts'
import { useAutorise } from './autorisations.ts'
import { changerContexte, verifierContexte } from './contexte.ts'

const droit = { controleur: 'Abonnement', action: 'gestionAbonnement', autorise: true }

function Menu() {
  return useAutorise(droit.controleur, droit.action) ? <a href="#/detacher">Détacher</a> : <p>Rien de permis</p>
}

const permis = page.getByRole('link', { name: 'Détacher' })
const rien = page.getByText('Rien de permis')

async function ouvrir() {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, { autorisations: [droit] })
  await afficher(<Menu />, { sansContexte: true })
  await expect.element(permis).toBeVisible()
}

it('what both contracts allow stays while the rights of the next one are read', async () => {
  await ouvrir()
  serveur.repond(
    abonnementsCalls.detailAbonnement,
    exemple(contratDetail, { ...unContrat({ numeroContrat: '0447130' }), groupes: [] }),
  )
  const { repondre } = serveur.retient(accesCalls.autorisations)
  await changerContexte({ mode: 'contrat', numeroContrat: '0447130' })
  await expect.poll(() => serveur.demandes(accesCalls.autorisations)).toHaveLength(2)
  await expect.element(permis).toBeVisible()
  repondre({ autorisations: [{ ...droit, autorise: false }] })
  await expect.element(rien).toBeVisible()
})

it('nothing is allowed any more once there is no contract to look at', async () => {
  await ouvrir()
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await queryClient.invalidateQueries({ queryKey: [abonnementsCalls.getContratParDefaut.path], refetchType: 'none' })
  await verifierContexte()
  await expect.element(rien).toBeVisible()
})
