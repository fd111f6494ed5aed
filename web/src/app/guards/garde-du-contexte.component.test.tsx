import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { choisirContexte } from '../../lib/session/choix-courant.ts'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { useGardeDuContexte } from './use-garde-du-contexte.ts'

function Cadre() {
  useGardeDuContexte()
  return <Outlet />
}

it('a page that is open is guarded again once it is closed in what is looked at, and not before', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(abonnementsCalls.detailAbonnement, ({ params: { numeroContrat } }) =>
    exemple(contratDetail, { ...unContrat({ numeroContrat }), groupes: [] }),
  )
  serveur.repond(accesCalls.autorisations, ({ params: { contract } }) => ({
    autorisations: [{ controleur: 'Consommation', action: 'graphe', autorise: contract !== '0447132' }],
  }))
  const garder = vi.fn<() => void>()
  const racine = createRootRoute({ staticData: { acces: 'any', titre: '' }, component: Cadre })
  const conso = createRoute({
    getParentRoute: () => racine,
    path: '/conso',
    staticData: { acces: 'login', titre: '', droit: { appel: 'Consommation/graphe' } },
    beforeLoad: garder,
    component: () => <p>Consommation</p>,
  })
  const router = createRouter({
    routeTree: racine.addChildren([conso]),
    history: createMemoryHistory({ initialEntries: ['/conso'] }),
  })
  await afficher(<RouterProvider router={router as never} />)
  await expect.element(page.getByText('Consommation')).toBeVisible()
  const lue = (numero: string) =>
    expect.poll(() => serveur.demandes(accesCalls.autorisations).at(-1)?.params.contract).toBe(numero)
  await lue('0447122')
  choisirContexte({ mode: 'contrat', numeroContrat: '0447131' })
  await lue('0447131')
  expect(garder).toHaveBeenCalledOnce()
  choisirContexte({ mode: 'contrat', numeroContrat: '0447132' })
  await expect.poll(() => garder.mock.calls.length).toBe(2)
})
