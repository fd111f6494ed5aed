import { aProfil, PROFILS_PERSONNEL } from '@ael/contract/acces/profils.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import type { RouteComponent } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { RANGS, type AdresseDuPersonnel } from '../../guards/rangs.ts'
import { routesAdministration } from './administration.ts'

const ecrans = routesAdministration.map(({ options }) => {
  const { path, component, loader, staticData } = options as unknown as {
    path: AdresseDuPersonnel
    component: RouteComponent
    loader: () => Promise<{ titre: string | undefined }>
    staticData: { rang: (typeof RANGS)[AdresseDuPersonnel] }
  }
  return { path, Ecran: component, loader, rang: staticData.rang }
})
const cas = ecrans.flatMap((ecran) => PROFILS_PERSONNEL.map((profil) => ({ ...ecran, profil })))

it('every screen of the back office declares the rank that the menu shows it by', () => {
  expect(Object.fromEntries(ecrans.map(({ path, rang }) => [path, rang]))).toEqual(RANGS)
})

// What is asked of the server without an answer fails the test: nothing is.
it.each(cas.filter(({ rang, profil }) => !aProfil([profil], rang)))(
  '$path is refused to $profil without anything being asked',
  async ({ path, Ecran, loader, profil }) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))
    await afficher(<Ecran />, { route: path, adresse: path.replace('$id', '12') })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Accès refusé' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Revenir à mon accueil' })).toHaveAttribute('href', '#/admin')
    expect(await loader()).toEqual({ titre: 'Accès refusé' })
  },
)

it.each(cas.filter(({ rang, profil }) => aProfil([profil], rang)))(
  '$path keeps its name for $profil',
  async ({ loader, profil }) => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: [profil] }))
    await afficher(<p>Ailleurs</p>)
    expect(await loader()).toEqual({ titre: undefined })
  },
)

it('the refusal says whose the screen is, and what one is', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['CHARGE_DE_CLIENTELE'] }))
  const droits = ecrans.find(({ path }) => path === '/admin/droits')
  if (!droits) throw new Error('no screen of rights')
  await afficher(<droits.Ecran />, { route: '/admin/droits', adresse: '/admin/droits' })
  await expect
    .element(page.getByRole('heading', { name: 'Cet écran est réservé aux webmasters et aux administrateurs.' }))
    .toBeVisible()
  await expect.element(page.getByText(/^Votre compte est «\sChargé de clientèle\s»/)).toBeVisible()
  expect(await reproches()).toEqual([])
})
