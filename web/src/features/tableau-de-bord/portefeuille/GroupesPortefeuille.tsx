import { VUES_LIBELLES } from '@ael/contract/tableau-de-bord/portefeuille.regles.ts'
import type { ChiffresPortefeuille, Portefeuille } from '@ael/contract/tableau-de-bord/portefeuille.schemas.ts'
import { formatEuros, formatNombre } from '../../../lib/formats/nombres.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { GroupTag } from '../../../ui/GroupTag.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { tagColour } from '../../../ui/tag-colour.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { libelles } from './libelles.ts'
import styles from './Portefeuille.module.css'

const textes = libelles.groupes
const { aPayer, enRetard, enAlerte, sansReleve } = VUES_LIBELLES

/** A zero is said quietly: what stands out is what calls. */
const ton = (nombre: number, plein?: string) => (nombre === 0 ? styles.zero : plein)

function Cellules({ chiffres }: { chiffres: ChiffresPortefeuille }) {
  return (
    <>
      <td className={styles.large}>{formatNombre(chiffres.nbContrats)}</td>
      <td className={classes(styles.large, ton(chiffres.aPayer.nombre))}>{formatNombre(chiffres.aPayer.nombre)}</td>
      <td className={ton(chiffres.aPayer.nombre, styles.fort)}>
        {formatEuros(chiffres.aPayer.montant)}
        <small className={styles.etroit}>{textes.sur(chiffres.aPayer.nombre, chiffres.nbContrats)}</small>
      </td>
      <td className={classes(styles.large, ton(chiffres.enRetard.nombre, styles.urgentFort))}>
        {formatEuros(chiffres.enRetard.montant)}
      </td>
      <td className={classes(styles.large, ton(chiffres.enAlerte.nombre, styles.attentionFort))}>
        {formatNombre(chiffres.enAlerte.nombre)}
      </td>
      <td className={classes(styles.large, ton(chiffres.sansReleve.nombre))}>
        {formatNombre(chiffres.sansReleve.nombre)}
      </td>
    </>
  )
}

/** On a phone, what the other columns say. */
function Etats({ chiffres }: { chiffres: ChiffresPortefeuille }) {
  const rien = chiffres.enRetard.nombre + chiffres.enAlerte.nombre + chiffres.sansReleve.nombre === 0
  return (
    <span className={styles.etats}>
      {chiffres.enRetard.nombre > 0 && (
        <StatusBadge level="urgent">{textes.enRetard(chiffres.enRetard.nombre)}</StatusBadge>
      )}
      {chiffres.enAlerte.nombre > 0 && (
        <StatusBadge level="attention">{textes.enAlerte(chiffres.enAlerte.nombre)}</StatusBadge>
      )}
      {chiffres.sansReleve.nombre > 0 && <StatusBadge>{textes.sansReleve(chiffres.sansReleve.nombre)}</StatusBadge>}
      {rien && <StatusBadge level="resolu">{textes.aJour}</StatusBadge>}
    </span>
  )
}

/** The figures of the portfolio by group, and their totals: those of the tiles. */
export function GroupesPortefeuille({ portefeuille, gerer }: { portefeuille: Portefeuille; gerer: boolean }) {
  const { groupes, dansPlusieursGroupes } = portefeuille
  const nommes = groupes.filter(({ idGroupe }) => idGroupe !== null)
  return (
    <Panel
      title={textes.titre}
      aside={<a href="#/manage/groupes">{textes.gerer}</a>}
      className={classes(styles.panneau, styles.panneauTable)}
    >
      {groupes.length === 0 ? (
        <EmptyState
          title={textes.aucun}
          reason={textes.aucunRaison}
          action={
            gerer && (
              <ButtonLink variant="outline" size="sm" href="#/manage/groupes">
                {textes.creer}
              </ButtonLink>
            )
          }
        />
      ) : (
        <>
          <table className={styles.groupes}>
            <caption>
              <VisuallyHidden>{textes.legende}</VisuallyHidden>
            </caption>
            <thead>
              <tr>
                <th scope="col">{textes.nom}</th>
                <th scope="col" className={styles.large}>
                  {textes.contrats}
                </th>
                <th scope="col" className={styles.large}>
                  <VisuallyHidden>{textes.nombreAPayer}</VisuallyHidden>
                </th>
                <th scope="col">{aPayer}</th>
                <th scope="col" className={styles.large}>
                  {enRetard}
                </th>
                <th scope="col" className={styles.large}>
                  {enAlerte}
                </th>
                <th scope="col" className={styles.large}>
                  {sansReleve}
                </th>
              </tr>
            </thead>
            <tbody>
              {groupes.map((groupe) => (
                <tr key={groupe.idGroupe ?? 'sans'}>
                  <th scope="row">
                    {groupe.idGroupe === null ? (
                      <span className={styles.sansGroupe}>{groupe.nom}</span>
                    ) : (
                      <a href={`#/manage/groupe/${groupe.idGroupe}`}>
                        <GroupTag colour={tagColour(groupe.color)}>{groupe.nom}</GroupTag>
                      </a>
                    )}
                    <Etats chiffres={groupe} />
                  </th>
                  <Cellules chiffres={groupe} />
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{textes.total(nommes.length)}</th>
                <Cellules chiffres={portefeuille} />
              </tr>
            </tfoot>
          </table>
          {dansPlusieursGroupes > 0 && <p className={styles.note}>{libelles.plusieursGroupes(dansPlusieursGroupes)}</p>}
        </>
      )}
    </Panel>
  )
}
