import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatNombre } from '../../../lib/formats/nombres.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Figure } from '../../../ui/Figure.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { FormPage } from '../../../ui/form-page/FormPage.tsx'
import { ContenuReglement } from '../components/ContenuReglement.tsx'
import { libelles } from '../libelles.ts'
import { factureRetenue, oublierFacture, type FactureRetenue } from '../memoire.ts'
import styles from '../Paiements.module.css'

const faits = ({ facture, email, nom }: FactureRetenue) =>
  [
    { term: libelles.contrat, value: facture.numeroContrat },
    { term: libelles.titulaire, value: facture.raisonSocialClient },
    { term: libelles.adresse, value: facture.adresseLivraison },
    { term: libelles.echeance, value: facture.dateLimitePaiementFacture && formatDate(facture.dateLimitePaiementFacture) },
    { term: libelles.payeurSaisi, value: nom },
    { term: libelles.recu, value: email },
  ].filter(({ value }) => value !== null && value !== '')

/** `/confirmationPaiement`: the invoice that was found, and how much of it is paid. */
export function ConfirmationScreen() {
  const [retenue] = useState(factureRetenue)
  if (!retenue) return <Navigate to="/login" replace />
  const { facture, email } = retenue
  const { numeroFactureClient, numeroContrat, soldeFactureClient } = facture
  const solde = soldeFactureClient ?? 0
  return (
    <FormPage narrow>
      <PageTitle title={libelles.confirmer} over={libelles.titre} />
      <Panel title={libelles.factureNumero(numeroFactureClient ?? '')}>
        <div className={styles.reglement}>
          <Figure value={formatNombre(solde, 2)} unit="€" />
          <DescriptionList items={faits(retenue)} />
          <ContenuReglement
            reglement={{ type: 'factures', factures: [{ reference: numeroFactureClient ?? '', numeroContrat: numeroContrat ?? '', solde }] }}
            email={email}
          >
            <Link to="/login" className={buttonClass({ variant: 'quiet' })} onClick={oublierFacture}>
              {libelles.revenir}
            </Link>
          </ContenuReglement>
        </div>
      </Panel>
    </FormPage>
  )
}
