import { surveilleConsommation } from '@ael/contract/alertes/regles.ts'
import type { DeclenchementAlerte } from '@ael/contract/alertes/schemas.ts'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { formatDate } from '../../../lib/formats/dates.ts'
import { formatEuros } from '../../../lib/formats/nombres.ts'
import { aReleves, envoiEnMots } from '../decrire.ts'
import { libelles } from '../libelles.ts'
import { PRESENTATIONS } from '../presentations.ts'
import { volumeEnMots } from '../volume-en-mots.ts'
import styles from './Alertes.module.css'
import { GrapheDeclenchement } from './GrapheDeclenchement.tsx'
import { TeteDeclenchement } from './TeteDeclenchement.tsx'

interface Props {
  declenchement: DeclenchementAlerte
  /** Names the contract: in a group. */
  avecContrat: boolean
}

/** A firing that calls now: what happened, since when, how much, who was told, and what to do. */
export function Declenchement({ declenchement, avecContrat }: Props) {
  const existe = useRouteExiste()
  const { message, codeTypeAlarme: type, dateDeclenchante } = declenchement
  const suite = surveilleConsommation(type)
    ? { route: '/conso', recherche: `?zoom=heure&jour=${dateDeclenchante}`, libelle: libelles.voirConso }
    : { route: '/factures', recherche: '', libelle: libelles.voirFactures }
  return (
    <article className={styles.declenchement}>
      <TeteDeclenchement declenchement={declenchement} />
      <p className={styles.message}>{message}</p>
      <Faits declenchement={declenchement} avecContrat={avecContrat} />
      {aReleves(declenchement) && <GrapheDeclenchement declenchement={declenchement} />}
      <div>
        <h4>{libelles.queFaire}</h4>
        <ul className={styles.conseils}>
          {PRESENTATIONS[type].conseils.map((conseil) => (
            <li key={conseil}>{conseil}</li>
          ))}
        </ul>
      </div>
      {existe(suite.route) && (
        <div className={styles.actions}>
          <ButtonLink variant="outline" size="sm" href={`#${suite.route}${suite.recherche}`}>
            {suite.libelle}
          </ButtonLink>
        </div>
      )}
    </article>
  )
}

function Faits({ declenchement, avecContrat }: Props) {
  const {
    numeroContratAbonnement,
    adresseLivraisonConstruite,
    depuis,
    dateDeclenchante,
    volumeConsommeEnLitre,
    montantEnEuros,
    envois,
  } = declenchement
  const faits = [
    { terme: libelles.constate, valeur: formatDate(dateDeclenchante) },
    ...(depuis < dateDeclenchante ? [{ terme: libelles.depuis, valeur: formatDate(depuis) }] : []),
    ...(volumeConsommeEnLitre === null
      ? []
      : [{ terme: libelles.volume, valeur: volumeEnMots(volumeConsommeEnLitre) }]),
    ...(montantEnEuros === null ? [] : [{ terme: libelles.montant, valeur: formatEuros(montantEnEuros) }]),
    ...(avecContrat && numeroContratAbonnement !== null
      ? [{ terme: `${libelles.contrat} ${numeroContratAbonnement}`, valeur: adresseLivraisonConstruite ?? '' }]
      : []),
    ...envois.map((envoi) => ({ terme: libelles.prevenu, valeur: envoiEnMots(envoi) })),
  ]
  return (
    <dl className={styles.faits}>
      {faits.map(({ terme, valeur }) => (
        <div key={`${terme} ${valeur}`}>
          <dt>{terme}</dt>
          <dd>{valeur}</dd>
        </div>
      ))}
    </dl>
  )
}
