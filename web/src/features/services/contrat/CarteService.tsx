import type { Service } from '@ael/contract/services/schemas.ts'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { libelles } from '../libelles.ts'
import styles from '../Services.module.css'
import { ArretDialog } from './ArretDialog.tsx'
import { ConditionsDeVente } from './ConditionsDeVente.tsx'

/** What is known of a service that a contract has. */
const faits = ({ dateSouscription, rum, adresseMail, mobile }: Service): string[] => [
  ...(dateSouscription === null ? [] : [libelles.depuis(dateSouscription)]),
  ...(rum === null ? [] : [libelles.rum(rum)]),
  ...(adresseMail === null ? [] : [libelles.adresse(adresseMail)]),
  ...(mobile === null ? [] : [libelles.mobile(mobile)]),
]

/** A service of the catalogue: what it is, whether the contract has it, what can be done with it, or why nothing can. */
export function CarteService({ service }: { service: Service }) {
  const { libelle, description, estSouscrit, prix } = service
  return (
    <li className={styles.carte}>
      <div className={styles.entete}>
        <h3>{libelle}</h3>
        {estSouscrit && <StatusBadge level="resolu">{libelles.souscrit}</StatusBadge>}
      </div>
      <p>{description}</p>
      {prix !== null && (
        <div className={styles.vente}>
          <p className={styles.prix}>{libelles.prix(prix)}</p>
          <ConditionsDeVente service={service} />
        </div>
      )}
      {estSouscrit && <p className={styles.discret}>{faits(service).join('. ')}</p>}
      {!estSouscrit && service.souscription.actif && service.remplace.length > 0 && (
        <p className={styles.discret}>{libelles.remplace(service.remplace)}</p>
      )}
      <Geste service={service} />
    </li>
  )
}

function Geste({ service }: { service: Service }) {
  const { libelle, nom, estSouscrit, cancellable } = service
  const [enArret, setEnArret] = useState(false)
  const { actif, messageSiNonActif } = estSouscrit ? service.resiliation : service.souscription
  const nomme = <VisuallyHidden>{libelles.nom(libelle)}</VisuallyHidden>
  return (
    <>
      {!actif && <p className={styles.raison}>{messageSiNonActif ?? libelles.demande.indisponible}</p>}
      <div className={styles.gestes}>
        {actif && !estSouscrit && (
          <ButtonLink variant="outline" href={`#/service/optin/${nom}`}>
            {libelles.souscrire}
            {nomme}
          </ButtonLink>
        )}
        {actif && estSouscrit && !cancellable && (
          <ButtonLink variant="outline" href={`#/service/optout/${nom}`}>
            {libelles.resilier}
            {nomme}
          </ButtonLink>
        )}
        {actif && estSouscrit && cancellable && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setEnArret(true)}>
            {libelles.resilier}
            {nomme}
          </Button>
        )}
      </div>
      {enArret && <ArretDialog service={service} onClose={() => setEnArret(false)} />}
    </>
  )
}
