import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choisirContexte, choixCourant } from '../../../lib/session/choix-courant.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { LibelleDialog } from './LibelleDialog.tsx'
import { ReferenceDialog } from './ReferenceDialog.tsx'
import { RetraitDialog } from './RetraitDialog.tsx'

const { personnalisationContrat, majReferenceInterne, gestionAbonnement } = abonnementsCalls
const onClose = vi.fn<() => void>()
const texte = page.getByRole('textbox')
beforeEach(() => onClose.mockClear())

describe('the label of a contract', () => {
  const enregistrer = page.getByRole('button', { name: /^Enregistrer le libellé/ })
  const ouvrir = (libelle: string | null = null) =>
    afficher(<LibelleDialog contrat={unContrat({ libelle })} onClose={onClose} />)

  it('is what it was, then what is typed, without the spaces around it', async () => {
    serveur.repond(personnalisationContrat, { message: 'Le contrat a été modifié.' })
    await ouvrir('Maison')
    await expect.element(page.getByRole('dialog', { name: 'Libellé du contrat 0447122' })).toBeVisible()
    await expect.element(texte).toHaveValue('Maison')
    expect(await reproches()).toEqual([])
    await texte.fill(' Chez l’oncle Ali ')
    await enregistrer.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    await expect.element(page.getByText(/Le contrat a été modifié/)).toBeVisible()
    expect(serveur.demandes(personnalisationContrat)).toEqual([
      { body: { numeroContrat: '0447122', libelle: 'Chez l’oncle Ali' } },
    ])
  })

  it.each(['A', 'A<B', 'x'.repeat(256)])('« %s » is refused at its field', async (saisi) => {
    await ouvrir()
    await texte.fill(saisi)
    await enregistrer.click()
    await expect.element(texte).toBeInvalid()
    await expect.element(texte).toHaveFocus()
    expect(serveur.demandes(personnalisationContrat)).toEqual([])
  })

  it('that the server does not take is said at its field, and another failure above', async () => {
    const message = 'Ce libellé est déjà pris.'
    serveur.refuse(personnalisationContrat, { status: 400, message, champs: [{ champ: 'libelle', message }] })
    await ouvrir()
    await texte.fill('Maison')
    await enregistrer.click()
    await expect.element(texte).toHaveAccessibleDescription(new RegExp(`${message}$`))
    serveur.refuse(personnalisationContrat, { status: 403, message: 'Ce contrat n’est plus le vôtre.' })
    await enregistrer.click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Ce contrat n’est plus le vôtre.')
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('the reference of a contract may be emptied; the server’s refusal of it comes to its field', async () => {
  const message = 'Cette référence n’est pas valable.'
  serveur.refuse(majReferenceInterne, { status: 400, message, champs: [{ champ: 'refExterneUtilisateur', message }] })
  await afficher(<ReferenceDialog contrat={unContrat({ refExterneUtilisateur: 'REF-1' })} onClose={onClose} />)
  await expect.element(texte).toHaveValue('REF-1')
  const enregistrer = page.getByRole('button', { name: /^Enregistrer la référence/ })
  await enregistrer.click()
  await expect.element(texte).toHaveAccessibleDescription(new RegExp(`${message}$`))
  serveur.repond(majReferenceInterne, { message: 'Mise à jour.' })
  await texte.fill('')
  await enregistrer.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(serveur.demandes(majReferenceInterne).at(-1)?.body).toMatchObject({ refExterneUtilisateur: '' })
})

describe('a contract that leaves the account', () => {
  const retirer = page.getByRole('button', { name: /^Retirer le contrat/ })
  const ouvrir = () => afficher(<RetraitDialog contrat={unContrat()} onClose={onClose} />)
  const parti = { message: 'Detachement du contrat 0447122 réussi', numeroContrat: '0447122', isResilie: false }
  beforeEach(() => {
    serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
    serveur.repond(gestionAbonnement, parti)
  })

  it('asks first, and stays by Escape', async () => {
    await ouvrir()
    await expect.element(page.getByRole('dialog')).toMatchTextContent('Contrat 0447122, 12 rue des Tanneurs')
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(serveur.demandes(gestionAbonnement)).toEqual([])
  })

  it('is no longer looked at: another one is, first', async () => {
    const autre = unContrat({ numeroContrat: '0447123' })
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 2 }))
    serveur.repond(abonnementsCalls.contrats, { resultats: [unContrat(), autre], nbTotalResultats: 2 })
    serveur.repond(
      abonnementsCalls.detailAbonnement,
      exemple(contratDetail, { ...autre, dateEtat: '2026-01-01', dateCreation: '2026-01-01' }),
    )
    await ouvrir()
    await retirer.click()
    await expect.element(page.getByText(/Detachement du contrat 0447122 réussi/)).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
    await expect
      .poll(() => serveur.demandes(abonnementsCalls.detailAbonnement)[0])
      .toMatchObject({ params: { numeroContrat: '0447123' } })
    expect(serveur.demandes(gestionAbonnement)).toEqual([
      { body: { numeroContrat: '0447122', action: 'DETACHER_CONTRAT' } },
    ])
  })

  it('was the last one: nothing is chosen to be looked at any more', async () => {
    serveur.repond(abonnementsCalls.contrats, { resultats: [unContrat()], nbTotalResultats: 1 })
    serveur.repond(abonnementsCalls.detailAbonnement, exemple(contratDetail, { ...unContrat(), groupes: [] }))
    await ouvrir()
    choisirContexte({ mode: 'contrat', numeroContrat: '0447122' })
    serveur.repond(gestionAbonnement, () => {
      serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
      return parti
    })
    await retirer.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(choixCourant()).toBeUndefined()
  })

  it('cannot leave: it is told why', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 2 }))
    serveur.refuse(gestionAbonnement, { status: 403, message: 'Ce contrat vous a été confié.' })
    await afficher(<RetraitDialog contrat={unContrat({ numeroContrat: '0447123' })} onClose={onClose} />)
    await retirer.click()
    await expect.element(page.getByText(/Ce contrat vous a été confié\./)).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('that is not looked at leaves what is', async () => {
    serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ nbContrats: 2 }))
    await afficher(<RetraitDialog contrat={unContrat({ numeroContrat: '0447123' })} onClose={onClose} />)
    await retirer.click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(serveur.demandes(abonnementsCalls.contrats)).toEqual([])
    expect(serveur.demandes(gestionAbonnement)).toEqual([
      { body: { numeroContrat: '0447123', action: 'DETACHER_CONTRAT' } },
    ])
  })
})
