import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { configurationCalls } from '@ael/contract/configuration/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { unContrat, uneConfiguration } from '../../../testing/exemples.ts'
import { reessayer } from '../../../testing/reessayer.ts'
import { serveur } from '../../../testing/serveur.ts'
import { alix, CENTRE, compteDAlix } from '../testing/alix.ts'
import { FicheUtilisateur } from './FicheUtilisateur.tsx'

const { detailUtilisateur, modifieMotDePasse, rappelInfosCompte } = utilisateursCalls
const onClose = vi.fn<() => void>()
const fenetre = page.getByRole('dialog')
const bouton = (name: string) => fenetre.getByRole('button', { name })

const ouvrir = (utilisateur = alix) => afficher(<FicheUtilisateur utilisateur={utilisateur} onClose={onClose} />)
beforeEach(() => {
  onClose.mockClear()
  serveur.repond(detailUtilisateur, compteDAlix)
  serveur.repond(abonnementsCalls.contrats, { resultats: [unContrat()], nbTotalResultats: 12 })
})

it('says who a user is, by which perimeters he sees what, and lets his contracts be seen', async () => {
  await ouvrir()
  await expect.element(fenetre).toHaveAccessibleName('Alix Durand')
  await expect
    .element(fenetre)
    .toMatchTextContent(
      /ProfilSecondaireAdresse e-mailalix@exemple\.frDernière connexionJamaisPérimètresImmeubles du centreContrats qu’il voit12/,
    )
  await expect
    .element(fenetre.getByRole('link', { name: 'Contrats du périmètre Immeubles du centre' }))
    .toHaveAttribute('href', `#/manage/univers/${CENTRE}/contracts`)
  expect(serveur.demandes(abonnementsCalls.contrats)[0]?.query).toMatchObject({ userWebId: 31, nbElements: 1 })
  expect(serveur.demandes(detailUtilisateur)[0]).toEqual({ params: { id: 31 } })
  await expect.element(bouton('Envoyer le lien d’activation')).not.toBeInTheDocument()
  expect(await reproches()).toEqual([])
  await bouton('Fermer').click()
  expect(onClose).toHaveBeenCalledOnce()
})

it('says all that is known of him, and that he sees no contract', async () => {
  serveur.repond(configurationCalls.getConfiguration, uneConfiguration({ fonctionnalites: { LoginParEmail: false } }))
  serveur.repond(abonnementsCalls.contrats, { resultats: [], nbTotalResultats: 0 })
  serveur.repond(detailUtilisateur, {
    ...compteDAlix,
    identifiant: 'adurand',
    nomUsage: 'Faure',
    dateCreation: '2026-01-05T10:00:00+01:00',
    meta: { ...compteDAlix.meta, derniere_date_connexion: '2026-11-20T06:12:00+01:00' },
  })
  await ouvrir()
  await expect
    .element(fenetre)
    .toMatchTextContent(
      /Identifiantadurand.*Nom d’usageFaure.*Compte ouvert le05\/01\/2026Dernière connexion20\/11\/2026 à 06.h.12.*voitAucun/,
    )
})

it('is not shown without his contracts, which are read again', async () => {
  serveur.refuse(abonnementsCalls.contrats, { status: 500 })
  await ouvrir()
  await expect.element(fenetre).toMatchTextContent('Sa fiche ne s’affiche pas')
  await reessayer(abonnementsCalls.contrats, { resultats: [], nbTotalResultats: 0 })
  await expect.element(fenetre).toMatchTextContent('Contrats qu’il voitAucun')
})

it('that does not come says so, and is read again', async () => {
  serveur.refuse(detailUtilisateur, { status: 500 })
  await ouvrir()
  await expect.element(fenetre).toMatchTextContent('Sa fiche ne s’affiche pas')
  await reessayer(detailUtilisateur, compteDAlix)
  await expect.element(fenetre).toMatchTextContent('alix@exemple.fr')
})

it('changes his password for one’s own, says at each field what is wrong, and comes back to him', async () => {
  const message = 'Votre mot de passe a bien été modifié.'
  await ouvrir()
  await bouton('Changer son mot de passe').click()
  await expect.element(page.getByRole('heading', { name: 'Changer le mot de passe de Alix Durand' })).toHaveFocus()
  const vous = fenetre.getByLabelText('Votre mot de passe', { exact: true })
  await bouton('Changer son mot de passe').click()
  await expect.element(vous).toHaveFocus()
  await expect.element(vous).toHaveAccessibleDescription(/^Le vôtre, pas le sien/)
  await vous.fill('Ael-2026!')
  await fenetre.getByLabelText('Son nouveau mot de passe', { exact: true }).fill('Nuage-77!')
  await fenetre.getByLabelText('Confirmation du nouveau mot de passe', { exact: true }).fill('Nuage-77!')
  serveur.refuse(modifieMotDePasse, {
    status: 400,
    champs: [{ champ: 'ancienMotDePasse', message: 'Ce n’est pas votre mot de passe.' }],
  })
  await bouton('Changer son mot de passe').click()
  await expect.element(vous).toHaveAccessibleDescription(/Ce n’est pas votre mot de passe/)
  serveur.repond(modifieMotDePasse, { message })
  await bouton('Changer son mot de passe').click()
  await expect.element(page.getByText(new RegExp(message))).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Alix Durand', exact: true })).toBeVisible()
  expect(serveur.demandes(modifieMotDePasse).at(-1)?.body).toEqual({
    ancienMotDePasse: 'Ael-2026!',
    nouveauMotDePasse: 'Nuage-77!',
    userWebId: 31,
  })
})

it('gives him contracts, one number a line, by his perimeter; what is not the account’s is said', async () => {
  const { attacherContratsUnivers } = accesCalls
  await ouvrir()
  await bouton('Lui attacher des contrats').click()
  const numeros = fenetre.getByRole('textbox', { name: 'Contrats à attacher' })
  await bouton('Attacher les contrats').click()
  await expect.element(numeros).toHaveAccessibleDescription(/au moins un numéro de contrat/)
  await numeros.fill('0447122\n447123')
  serveur.refuse(attacherContratsUnivers, { status: 403, message: 'Un contrat n’est pas au compte.' })
  await expect.element(fenetre.getByRole('combobox', { name: 'Dans le périmètre' })).toHaveValue(CENTRE)
  await bouton('Attacher les contrats').click()
  await expect.element(fenetre.getByRole('alert')).toMatchTextContent('Un contrat n’est pas au compte.')
  serveur.repond(attacherContratsUnivers, { message: 'Rattachés.', nombre: 2 })
  await bouton('Attacher les contrats').click()
  await expect.element(page.getByText(/Rattachés\./)).toBeVisible()
  expect(serveur.demandes(attacherContratsUnivers).at(-1)?.body).toEqual({
    key: CENTRE,
    contrats: ['0447122', '0447123'],
    tous: false,
    recherche: '',
  })
  await expect.element(page.getByRole('heading', { name: 'Alix Durand', exact: true })).toBeVisible()
})

it('of several perimeters, has one chosen', async () => {
  serveur.repond(accesCalls.attacherContratsUnivers, { message: 'Rattachés.', nombre: 1 })
  const autre = '7a2d2d1f-6a1c-4d4a-8d54-2e3c4d5e6f70'
  await ouvrir({ ...alix, univers: [...alix.univers, { key: autre, libelle: 'Quais' }] })
  await bouton('Lui attacher des contrats').click()
  const choix = fenetre.getByRole('combobox', { name: 'Dans le périmètre' })
  await fenetre.getByRole('textbox', { name: 'Contrats à attacher' }).fill('0447122')
  await bouton('Attacher les contrats').click()
  await expect.element(choix).toHaveAccessibleDescription(/Choisissez un périmètre\.$/)
  await choix.selectOptions('Quais')
  await bouton('Attacher les contrats').click()
  await expect
    .poll(() => serveur.demandes(accesCalls.attacherContratsUnivers).map(({ body }) => body))
    .toMatchObject([{ key: autre, contrats: ['0447122'] }])
})

it('sends whoever never came the link of his activation; without perimeter he gets no contract', async () => {
  serveur.repond(detailUtilisateur, { ...compteDAlix, actif: false })
  serveur.repond(rappelInfosCompte, { message: 'Envoyé.' })
  await ouvrir({ ...alix, actif: false, univers: [] })
  await expect.element(fenetre).toMatchTextContent('Dernière connexionInvitéPérimètresAucun périmètre')
  await expect.element(bouton('Changer son mot de passe')).not.toBeInTheDocument()
  await expect.element(bouton('Lui attacher des contrats')).not.toBeInTheDocument()
  await bouton('Envoyer le lien d’activation').click()
  await expect.element(page.getByText(/Le lien d’activation est parti à alix@exemple/)).toBeVisible()
  expect(serveur.demandes(rappelInfosCompte)[0]?.body).toEqual({ email: 'alix@exemple.fr', type: 'ACTIVATION' })
})
