import { abonnementsCalls } from '@ael/contract/abonnements/calls.ts'
import { contratDetail } from '@ael/contract/abonnements/schemas.ts'
import { groupesCalls } from '@ael/contract/groupes/calls.ts'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { afficher } from '../../testing/afficher.tsx'
import { exemple, unContrat } from '../../testing/exemples.ts'
import { serveur } from '../../testing/serveur.ts'
import { type ChoixContexte } from './choix-contexte.ts'
import { changerContexte } from './contexte.ts'
import { SelonContexte, SelonContrat } from './SelonContexte.tsx'

const GROUPE = {
  idGroupe: 7,
  nom: 'Tour Valmy',
  description: '',
  nbContrats: 2,
  nbUsers: 0,
  color: 1,
  modifiable: true,
}
const CHOIX: ChoixContexte[] = [
  { mode: 'contrat', numeroContrat: '0447130' },
  { mode: 'groupe', idGroupe: 7 },
  { mode: 'groupe', idGroupe: 0 },
]

beforeEach(() => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: unContrat() })
  serveur.repond(abonnementsCalls.detailAbonnement, ({ params: { numeroContrat } }) =>
    exemple(contratDetail, { ...unContrat({ numeroContrat }), groupes: [] }),
  )
  serveur.repond(groupesCalls.groupes, {
    resultats: [GROUPE, { ...GROUPE, idGroupe: 0, nom: 'Tous mes contrats' }],
    nbTotalResultats: 2,
  })
})

function Saisie({ nom }: { nom: string }) {
  const [mot, setMot] = useState('')
  return (
    <label>
      Mot sur {nom}
      <input value={mot} onChange={(event) => setMot(event.target.value)} />
    </label>
  )
}

it('leaves nothing of what was looked at under the name of what is looked at next', async () => {
  await afficher(
    <SelonContexte sinon="Rien">
      {(contexte) => (
        <Saisie nom={contexte.mode === 'contrat' ? contexte.contrat.numeroContrat : contexte.groupe.nom} />
      )}
    </SelonContexte>,
  )
  const mot = page.getByRole('textbox')
  await mot.fill('fuite')
  for (const [rang, nom] of ['0447130', 'Tour Valmy', 'Tous mes contrats'].entries()) {
    await changerContexte(CHOIX[rang]!)
    await expect.element(page.getByText(`Mot sur ${nom}`)).toBeVisible()
    await expect.element(mot).toHaveValue('')
    await mot.fill('fuite')
  }
})

it('of a contract, says something else where a group is looked at, or nothing', async () => {
  serveur.repond(abonnementsCalls.getContratParDefaut, { contrat: null })
  await afficher(<SelonContrat sinon="Choisissez un contrat">{(contrat) => contrat.numeroContrat}</SelonContrat>)
  await expect.element(page.getByText('Choisissez un contrat')).toBeVisible()
  await changerContexte({ mode: 'contrat', numeroContrat: '0447130' })
  await expect.element(page.getByText('0447130')).toBeVisible()
  await changerContexte({ mode: 'groupe', idGroupe: 7 })
  await expect.element(page.getByText('Choisissez un contrat')).toBeVisible()
})
