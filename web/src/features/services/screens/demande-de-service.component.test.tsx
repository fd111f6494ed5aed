import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { groupe } from '@ael/contract/groupes/schemas.ts'
import { servicesCalls } from '@ael/contract/services/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { choisirContexte } from '../../../lib/session/choix-courant.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { FE, ME, non, PA, SC } from '../testing/contrat.ts'
import { OUI } from '../testing/groupe.ts'
import { DemandeDeServiceScreen } from './DemandeDeServiceScreen.tsx'
import { ResiliationEnMasseScreen } from './ResiliationEnMasseScreen.tsx'

const titre = (name: string) => page.getByRole('heading', { level: 1, name })

beforeEach(() => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur())
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
})
describe('the address that asks for a service', () => {
  const demander = (nom: string, action: 'souscription' | 'resiliation' = 'souscription') =>
    afficher(
      <DemandeDeServiceScreen
        nom={nom}
        action={action}
        Demande={({ type, cadre }) => (
          <>
            <h1>{type}</h1>
            <a href={cadre.retour.href}>{cadre.retour.libelle}</a>
            {cadre.complement}
          </>
        )}
      />,
      { route: '/service/optin/essai', adresse: '/service/optin/essai' },
    )

  it('opens its form, which stays once the service is subscribed', async () => {
    serveur.repond(servicesCalls.detail, { ...ME, prix: 4.9 })
    await demander('mensu')
    await expect.element(titre('SOUSCRIPTION_ME')).toBeVisible()
    await expect.element(page.getByText(/4,90.€ par mois/).first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Lire les conditions de vente' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Revenir aux services' })).toHaveAttribute('href', '#/service')
    expect(serveur.demandes(servicesCalls.detail)[0]).toEqual({ params: { code: 'ME', id: '0447122' } })
    serveur.repond(servicesCalls.detail, { ...ME, estSouscrit: true, souscription: non('Déjà souscrit.') })
    const { renouvelerLectures } = await import('../../../lib/query/query-client.ts')
    await renouvelerLectures()
    await expect.poll(() => serveur.demandes(servicesCalls.detail).length).toBeGreaterThan(1)
    await expect.element(titre('SOUSCRIPTION_ME')).toBeVisible()
  })

  it('shows the terms of what is sold before it is asked for', async () => {
    serveur.repond(servicesCalls.detail, { ...SC, souscription: OUI, description: 'Un plombier vient.' })
    await demander('assistance')
    await expect
      .element(page.getByRole('region', { name: /4,90.€ par mois/ }))
      .toMatchTextContent(/Un plombier vient\..*Lire les conditions de vente/)
  })

  it('that cannot be read says so, then is; of what is free no price is told', async () => {
    serveur.refuse(servicesCalls.detail, { status: 500 })
    await demander('mensu')
    await expect.element(page.getByRole('heading', { name: 'Vos services ne s’affichent pas' })).toBeVisible()
    await reessayer(servicesCalls.detail, ME)
    await expect.element(titre('SOUSCRIPTION_ME')).toBeVisible()
    await expect.element(page.getByText(/par mois/)).not.toBeInTheDocument()
  })

  it('leads a group to the contracts that may have it, where a group may', async () => {
    serveur.repond(groupesCalls.groupes, { resultats: [exemple(groupe, { idGroupe: 0 })], nbTotalResultats: 1 })
    serveur.repond(servicesCalls.detail, ({ params: { code } }) =>
      code === 'SC' ? SC : { ...PA, estSouscrit: false, souscription: non('Impayé.') },
    )
    await afficher(
      <>
        {['prelevement', 'assistance'].map((nom) => (
          <section key={nom} aria-label={nom}>
            <DemandeDeServiceScreen nom={nom} action="souscription" Demande={() => null} />
          </section>
        ))}
      </>,
      { route: '/service/optin/essai', adresse: '/service/optin/essai' },
    )
    await expect.element(titre('Assistance plomberie')).toBeVisible()
    choisirContexte({ mode: 'groupe', idGroupe: 0 })
    await expect
      .element(page.getByRole('link', { name: 'Choisir les contrats' }))
      .toHaveAttribute('href', '#/service?service=prelevement')
    await expect
      .element(page.getByRole('region', { name: 'assistance' }).getByRole('heading', { level: 2 }))
      .toHaveTextContent('Choisissez un contrat')
    await expect.element(page.getByText(/Un groupe souscrit «\sPrélèvement/)).toBeVisible()
  })

  it('leads a group to the contracts that give it up', async () => {
    serveur.repond(groupesCalls.groupes, { resultats: [exemple(groupe, { idGroupe: 0 })], nbTotalResultats: 1 })
    serveur.repond(servicesCalls.detail, { ...PA, prix: 4.9, formulaireResiliation: 'RESILIATION_PA' })
    await demander('prelevement', 'resiliation')
    await expect.element(titre('RESILIATION_PA')).toBeVisible()
    await expect.element(page.getByText(/par mois/)).not.toBeInTheDocument()
    choisirContexte({ mode: 'groupe', idGroupe: 0 })
    await expect
      .element(page.getByRole('link', { name: 'Choisir les contrats' }))
      .toHaveAttribute('href', '#/service?service=prelevement&vue=souscrits')
    await expect.element(page.getByText(/Un groupe résilie «\sPrélèvement/)).toBeVisible()
  })

  it('says why the service cannot be given up, or that nobody can tell', async () => {
    serveur.repond(servicesCalls.detail, FE)
    await demander('efacture', 'resiliation')
    await expect
      .element(page.getByRole('heading', { name: /«\sFacture électronique\s» ne peut pas être résilié/ }))
      .toBeVisible()
    await expect.element(page.getByText(/actuellement indisponible\. Contactez votre service d’eau\./)).toBeVisible()
    await expect.element(page.getByText('Contrat 0447122')).toBeVisible()
  })

  it('says why the service cannot be had, and leads back', async () => {
    serveur.repond(servicesCalls.detail, SC)
    await demander('assistance')
    await expect
      .element(page.getByRole('heading', { name: /«\sAssistance plomberie\s» ne peut pas être souscrit/ }))
      .toBeVisible()
    await expect.element(page.getByText('Une somme échue reste à payer sur ce contrat.')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Revenir aux services' })).toHaveAttribute('href', '#/service')
    expect(await reproches()).toEqual([])
  })

  it('of many contracts, opens the form of what is given up by one, with a line for each', async () => {
    await afficher(
      <ResiliationEnMasseScreen
        nom="prelevement"
        contrats="0447122,0447381"
        Demande={({ type, cadre: { retour, depart } }) => (
          <a href={retour.href}>{`${type} ${depart['info_numeroContrat']?.replace('\n', ' puis ')}`}</a>
        )}
      />,
    )
    await expect
      .element(page.getByRole('link', { name: 'RESILIATION_PRELEVEMENT 0447122 puis 0447381' }))
      .toHaveAttribute('href', '#/service?service=prelevement&vue=souscrits')
  })

  it.each(['autoreleve', 'inconnu'])('of many contracts, there is no form for « %s »', async (nom) => {
    await afficher(<ResiliationEnMasseScreen nom={nom} contrats="0447122" Demande={({ type }) => type} />)
    await expect.element(page.getByRole('heading', { name: 'Ce service n’existe pas' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Revenir aux services' })).toHaveAttribute('href', '#/service')
  })

  it('says that a name is none of the services', async () => {
    await demander('inconnu', 'resiliation')
    await expect.element(page.getByRole('link', { name: 'Revenir aux services' })).toHaveAttribute('href', '#/service')
    await expect.element(page.getByRole('heading', { name: 'Ce service n’existe pas' })).toBeVisible()
  })
})
