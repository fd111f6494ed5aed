import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ADRESSES, type AdresseDeDemarche } from '../../../features/demarches/adresses.ts'
import { NOMS_FILTRES } from '../../../features/demarches/demandes/noms-filtres.ts'
import { listAddressNames } from '../../../ui/table/list-address.ts'
import { racine } from '../racine.tsx'
import { texteDe } from '../recherche.ts'

const getParentRoute = () => racine
const demandePage = lazyRouteComponent(() => import('../../pages/DemandePage.tsx'), 'DemandePage')
const recherche = texteDe('etape', 'numFacture', 'fuiteDu', 'fuiteAu', 'origin', 'demande')

/** The page of a form. */
function demarche<const A extends AdresseDeDemarche>(adresse: A) {
  const { type, titre, acces } = ADRESSES[adresse]
  return createRoute({
    getParentRoute,
    path: adresse,
    staticData: { acces, titre, formulaire: type },
    validateSearch: recherche,
    component: demandePage,
  })
}

/** The same, for the contract that the address names: whoever is signed in looks at it first. */
function demarcheDuContrat<const A extends AdresseDeDemarche>(adresse: A) {
  const { titre } = ADRESSES[adresse]
  return createRoute({
    getParentRoute,
    path: `${adresse}/$numcontrat`,
    staticData: { acces: 'login', titre },
    beforeLoad: async ({ params }) => {
      await (
        await import('../../guards/ouvrir-contrat.ts')
      ).ouvrirContrat((params as { numcontrat: string }).numcontrat)
      throw redirect({ href: adresse, replace: true })
    },
  })
}

/** `/demarches/warsmann/…`: the bill that the address names is the one that is told of. */
const ecretementDeLaFacture = createRoute({
  getParentRoute,
  path: '/demarches/warsmann/$numFacture',
  staticData: { acces: 'any', titre: ADRESSES['/demarches/warsmann'].titre },
  beforeLoad: ({ params: { numFacture } }) => {
    throw redirect({ to: '/demarches/warsmann', search: { numFacture }, replace: true })
  },
})

const demarchesScreen = lazyRouteComponent(
  () => import('../../../features/demarches/screens/DemarchesScreen.tsx'),
  'DemarchesScreen',
)
const demarches = createRoute({
  getParentRoute,
  path: '/demarches',
  staticData: { acces: 'any', titre: 'Démarches' },
  component: demarchesScreen,
})

/** Those of a contract, which is looked at first. */
const demarchesDuContrat = createRoute({
  getParentRoute,
  path: '/demarches/$numcontrat',
  staticData: { acces: 'login', titre: 'Démarches' },
  beforeLoad: async ({ params: { numcontrat } }) => {
    await (await import('../../guards/ouvrir-contrat.ts')).ouvrirContrat(numcontrat)
    throw redirect({ to: '/demarches', replace: true })
  },
})

const suivies = { appel: 'Demarche/syntheseDesDemandes', mode: 'contrat' } as const

/** What was asked for. */
const demandes = createRoute({
  getParentRoute,
  path: '/demandes',
  staticData: { acces: 'login', titre: 'Mes demandes', droit: suivies },
  validateSearch: texteDe(...NOMS_FILTRES, ...listAddressNames),
  component: lazyRouteComponent(
    () => import('../../../features/demarches/screens/DemandesScreen.tsx'),
    'DemandesScreen',
  ),
})

/** One of them, by its reference. */
const demandeSuivie = createRoute({
  getParentRoute,
  path: '/demandes/$demande',
  staticData: { acces: 'login', titre: 'Votre demande', droit: suivies },
  component: lazyRouteComponent(() => import('../../../features/demarches/screens/SuiviScreen.tsx'), 'SuiviScreen'),
})

export const routesDemarches = [
  demandes,
  demandeSuivie,
  demarches,
  demarchesDuContrat,
  demarche('/demarches/analyse'),
  demarche('/demarches/branchement'),
  demarcheDuContrat('/demarches/branchement'),
  demarche('/demarches/contact'),
  demarcheDuContrat('/demarches/contact'),
  demarche('/demarches/coordonnee'),
  demarche('/demarches/coordonneeManuel'),
  demarche('/demarches/deplacement'),
  demarcheDuContrat('/demarches/deplacement'),
  demarche('/demarches/droitsAccesDonnees'),
  demarche('/demarches/entreprise'),
  demarche('/demarches/individualisation'),
  demarcheDuContrat('/demarches/individualisation'),
  demarche('/demarches/jardin'),
  demarcheDuContrat('/demarches/jardin'),
  demarche('/demarches/paiementVirement'),
  demarche('/demarches/pose'),
  demarcheDuContrat('/demarches/pose'),
  demarche('/demarches/reclamation'),
  demarche('/contrat/resiliation'),
  demarcheDuContrat('/contrat/resiliation'),
  demarche('/demarches/changerRIB'),
  demarche('/demarches/changerRIBManuel'),
  demarche('/demarches/payeur'),
  demarche('/demarches/resiliation'),
  demarche('/demarches/resiliationdec'),
  demarche('/demarches/demenagement'),
  demarche('/demarches/demenagementv2'),
  demarche('/demarches/souscription'),
  demarche('/demarches/souscriptionNew'),
  demarche('/demarches/souscriptionPro'),
  demarche('/demarches/souscriptionSign'),
  demarche('/demarches/souscriptionv3'),
  demarche('/contrat/souscription'),
  demarche('/demarches/warsmann'),
  ecretementDeLaFacture,
] as const
