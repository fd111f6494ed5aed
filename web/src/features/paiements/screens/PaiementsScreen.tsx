import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFonctionnalite } from '../../../lib/session/configuration.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { FormCard } from '../../../ui/form-page/FormCard.tsx'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { FormulairePaiement } from '../components/FormulairePaiement.tsx'
import { libelles } from '../libelles.ts'
import { factureRetenue, retenirFacture } from '../memoire.ts'

/** `/paiements`: an invoice looked up by what stands on it, to be paid without account. */
export function PaiementsScreen() {
  const chemin = useParams({ from: '/paiements/{-$numFacture}/{-$numContrat}/{-$traiteFacturationCode}' })
  const recherche = useSearch({ from: '/paiements/{-$numFacture}/{-$numContrat}/{-$traiteFacturationCode}' })
  const naviguer = useNavigate()
  const suspendu = useFonctionnalite('BloquerPaiement')
  // Back from the confirmation, to change what was typed.
  const [retenue] = useState(factureRetenue)
  const nommee = chemin.numFacture ?? recherche.numFacture
  // The contract of another invoice is not that of the one which is named.
  const trouvee = nommee === undefined || nommee === retenue?.facture.numeroFactureClient ? retenue?.facture : undefined
  const depart = {
    numeroFacture: nommee ?? trouvee?.numeroFactureClient ?? '',
    numeroContrat: chemin.numContrat ?? recherche.numContrat ?? trouvee?.numeroContrat ?? '',
    nom: retenue?.nom ?? '',
    email: retenue?.email ?? '',
  }
  return (
    <FormPage>
      <PageTitle title={libelles.titre} under={suspendu ? undefined : libelles.sousTitre} />
      {suspendu ? (
        <Notice
          level="attention"
          actions={
            <ButtonLink variant="outline" size="sm" href="#/login">
              {libelles.accueil}
            </ButtonLink>
          }
        >
          <p>{libelles.suspendu}</p>
        </Notice>
      ) : (
        <FormCard>
          <FormulairePaiement
            key={JSON.stringify(depart)}
            depart={depart}
            onTrouvee={(retenue) => {
              retenirFacture(retenue)
              const { numeroFactureClient, traiteFacturationCode } = retenue.facture
              void naviguer({
                to: '/confirmationPaiement/{-$numFacture}/{-$traiteFacturationCode}',
                params: {
                  numFacture: numeroFactureClient ?? undefined,
                  traiteFacturationCode: traiteFacturationCode ?? undefined,
                },
              })
            }}
          />
        </FormCard>
      )}
    </FormPage>
  )
}
