import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { accesCalls } from '@ael/contract/acces/calls.ts'
import { utilisateursCalls } from '@ael/contract/utilisateurs/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { callQuery } from '../../../lib/query/call-query.ts'
import { reproches } from '../../../testing/accessibilite.ts'
import { afficher } from '../../../testing/afficher.tsx'
import { exemple, unContrat, unUtilisateur } from '../../../testing/exemples.ts'
import { serveur } from '../../../testing/serveur.ts'
import { PanneauContrat } from './PanneauContrat.tsx'

const { detailAbonnement, getContratParDefaut, majReferenceInterne, personnalisationContrat, setContratParDefaut } =
  abonnementsCalls
const contrat = exemple(contratDetail, { ...unContrat({ isDefautContrat: false, libelle: 'Maison' }), groupes: [] })
const panneau = page.getByRole('region', { name: 'Contrat' })
const bouton = (name: string | RegExp) => page.getByRole('button', { name })
const ouvrir = (propres: Partial<typeof contrat> = {}) =>
  afficher(<PanneauContrat contrat={{ ...contrat, ...propres }} />)

beforeEach(() => {
  serveur.repond(getContratParDefaut, { contrat: unContrat() })
  serveur.repond(accesCalls.autorisations, { autorisations: [] })
})

it('says what the contract is called, its state and its groups', async () => {
  await ouvrir({ groupes: [{ idGroupe: 3, nom: 'Immeubles', color: 1 }] as never })
  await expect.element(panneau).toMatchTextContent('0447122')
  await expect.element(panneau).toMatchTextContent('Maison')
  await expect.element(panneau).toMatchTextContent('Immeubles')
  expect(await reproches()).toEqual([])
})

it('its label is changed in a window, its place as the default by a press', async () => {
  serveur.repond(personnalisationContrat, { message: 'Le contrat a été modifié.' })
  serveur.repond(setContratParDefaut, { message: 'Le contrat a été modifié.' })
  await ouvrir()
  await bouton('Modifier le libellé').click()
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue('Maison')
  await page.getByRole('dialog').getByRole('textbox').fill('Jardin')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Enregistrer/ })
    .click()
  await expect.poll(() => serveur.demandes(personnalisationContrat)[0]?.body.libelle).toBe('Jardin')
  await expect.element(page.getByRole('dialog').getByRole('textbox')).not.toBeInTheDocument()
  await bouton(/défaut/i).click()
  await expect
    .poll(() => serveur.demandes(setContratParDefaut))
    .toEqual([{ body: { numeroContrat: contrat.numeroContrat } }])
})

it('its label and its reference, once changed, are read where they stood', async () => {
  function Lu() {
    const { data } = useQuery(callQuery(detailAbonnement, { params: { numeroContrat: '0447122' } }))
    return data ? <PanneauContrat contrat={data} /> : null
  }
  serveur.repond(detailAbonnement, contrat)
  serveur.repond(personnalisationContrat, ({ body }) => {
    serveur.repond(detailAbonnement, { ...contrat, libelle: body.libelle })
    return { message: 'Le contrat a été modifié.' }
  })
  serveur.repond(majReferenceInterne, ({ body: { refExterneUtilisateur } }) => {
    serveur.repond(detailAbonnement, { ...contrat, libelle: 'Maison bleue', refExterneUtilisateur })
    return { message: 'La référence interne du client a été mise à jour.' }
  })
  await afficher(<Lu />)
  await bouton('Modifier le libellé').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Maison bleue')
  await bouton('Enregistrer le libellé').click()
  await expect.element(panneau).toMatchTextContent('Maison bleue')
  await bouton('Modifier la référence interne').click()
  await page.getByRole('dialog').getByRole('textbox').fill('REF-2026/1')
  await bouton('Enregistrer la référence').click()
  await expect.element(page.getByText(/La référence interne du client a été mise à jour\./)).toBeVisible()
  await expect.element(panneau).toMatchTextContent('REF-2026/1')
})

it('a secondary user reads it, and changes nothing', async () => {
  serveur.repond(utilisateursCalls.infoUtilisateur, unUtilisateur({ profils: ['UTILISATEUR_SECONDAIRE'] }))
  await ouvrir()
  await expect.element(panneau).toMatchTextContent('Maison')
  await expect.element(panneau.getByRole('button')).not.toBeInTheDocument()
})
