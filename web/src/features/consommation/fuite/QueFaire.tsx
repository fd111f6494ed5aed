import type { Fuite } from '@ael/contract/alertes/fuites.schemas.ts'
import { nombreDeJours } from '@ael/contract/consommation/calendrier.ts'
import { useQuery } from '@tanstack/react-query'
import { dernierReleveQuery } from '../../../lib/consommation/lectures.ts'
import { formatDate, formatJourMois } from '../../../lib/formats/dates.ts'
import { formatLitres } from '../../../lib/formats/nombres.ts'
import { maintenant } from '../../../lib/maintenant.ts'
import { useRouteExiste } from '../../../lib/navigation/route-existe.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { DueDateRuler } from '../../../ui/DueDateRuler.tsx'
import { IndexDisplay } from '../../../ui/IndexDisplay.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { libelles } from '../libelles.ts'
import styles from './Recit.module.css'

interface Props {
  fuite: Fuite
  numeroContrat: string
}

/** What to do about a leak, in order: find it, have it repaired, ask for the relief of the bill while there is time. */
export function QueFaire({ fuite, numeroContrat }: Props) {
  return (
    <Panel title={libelles.queFaire}>
      <ol className={styles.etapes}>
        {fuite.arret === null && <Chercher fuite={fuite} numeroContrat={numeroContrat} />}
        {fuite.arret === null && (
          <li>
            <div>
              <h3>{libelles.reparer}</h3>
              <p>{libelles.reparerTexte}</p>
            </div>
          </li>
        )}
        <Ecreter fuite={fuite} />
      </ol>
    </Panel>
  )
}

function Chercher({ fuite: { debitMinimum, jusque }, numeroContrat }: Props) {
  const { data: releve } = useQuery(dernierReleveQuery(numeroContrat))
  return (
    <li>
      <div>
        <h3>{libelles.chercher}</h3>
        <p>{libelles.chercherTexte(`${formatLitres(debitMinimum)}/h`)}</p>
        {releve?.telereleve && releve.index !== null && releve.dateReleve !== null && (
          <p className={styles.compteur}>
            <IndexDisplay litres={releve.index} size="sm" />
            <span>{libelles.chercherIndex(formatDate(releve.dateReleve))}</span>
          </p>
        )}
        <p className={styles.geste}>
          <ButtonLink href={`#/conso?zoom=heure&jour=${jusque}`}>{libelles.chercherHeures}</ButtonLink>
        </p>
      </div>
    </li>
  )
}

/** Where a request for relief is made, once such a screen exists; else the letter. */
const DEMANDES = ['/demarches/ecretement', '/demarches/contact'] as const

function Ecreter({ fuite: { prevenuLe, attestationAvant, ecretement } }: Pick<Props, 'fuite'>) {
  const existe = useRouteExiste()
  const route = DEMANDES.find(existe)
  const { jour } = maintenant()
  const { applicable, motif, auDelaDuDouble } = ecretement
  return (
    <li>
      <div>
        <h3>{libelles.ecreter}</h3>
        <p>
          {libelles.ecreterTexte}{' '}
          {applicable &&
            (attestationAvant ? (
              <strong>{libelles.ecreterAvant(formatDate(attestationAvant))}</strong>
            ) : (
              libelles.ecreterSansMessage
            ))}
        </p>
        {motif && <p className={styles.motif}>{libelles.ecreterMotifs[motif]}</p>}
        {applicable && auDelaDuDouble === false && <p className={styles.motif}>{libelles.ecreterPasDouble}</p>}
        {motif !== 'NON_DOMESTIQUE' && prevenuLe && attestationAvant && (
          <div className={styles.delai}>
            <DueDateRuler
              start={prevenuLe.slice(0, 10)}
              end={attestationAvant}
              today={jour}
              startLabel={libelles.prevenuLe(formatJourMois(prevenuLe))}
              remaining={
                jour > attestationAvant
                  ? libelles.delaiPasse
                  : libelles.reste(nombreDeJours(jour, attestationAvant) - 1)
              }
              endLabel={formatJourMois(attestationAvant)}
            />
          </div>
        )}
        {applicable &&
          (route ? (
            <p className={styles.geste}>
              <ButtonLink variant="outline" href={`#${route}?objet=${encodeURIComponent(libelles.ecreter)}`}>
                {libelles.ecreterBouton}
              </ButtonLink>
            </p>
          ) : (
            <p>{libelles.ecreterCourrier}</p>
          ))}
      </div>
    </li>
  )
}
