import { IconCalendarDue, IconClockExclamation, IconDropletExclamation, IconHelpCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatJourMois } from '../../../lib/formats/dates.ts'
import { formatEuros, formatLitres } from '../../../lib/formats/nombres.ts'
import { useChangerContexte } from '../../../lib/session/use-changer-contexte.ts'
import { Button } from '../../../ui/Button.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { GroupTag } from '../../../ui/GroupTag.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { tagColour } from '../../../ui/tag-colour.ts'
import type { Lieu, LigneATraiter } from './a-traiter.ts'
import { libelles } from './libelles.ts'
import { lienVue } from './vues.ts'
import styles from './Portefeuille.module.css'

const textes = libelles.aTraiter

const Etiquette = ({ lieu }: { lieu: Lieu }) =>
  lieu && <GroupTag colour={lieu.idGroupe === null ? 'ardoise' : tagColour(lieu.color)}>{lieu.nom}</GroupTag>

/** Leads to the invoices of a group, which can be paid together; what is in no group is first looked at. */
function Payer({ lieu, montant, vue }: { lieu: Lieu; montant: number; vue: 'enRetard' | 'aPayer' }) {
  const naviguer = useNavigate()
  const payer = useChangerContexte(() => naviguer({ to: '/factures' }))
  if (lieu?.idGroupe === null) {
    return (
      <ButtonLink variant="outline" size="sm" href={lienVue(vue)}>
        {textes.voirMontant(formatEuros(montant))}
      </ButtonLink>
    )
  }
  return (
    <Button variant="outline" size="sm" onClick={() => payer({ mode: 'groupe', idGroupe: lieu?.idGroupe ?? 0 })}>
      {textes.payer(formatEuros(montant))}
    </Button>
  )
}

/** Leads to what a contract loses, on its consumption. */
function VoirFuite({ numeroContrat }: { numeroContrat: string }) {
  const naviguer = useNavigate()
  const voir = useChangerContexte(() => naviguer({ to: '/conso' }))
  return (
    <Button variant="outline" size="sm" onClick={() => voir({ mode: 'contrat', numeroContrat })}>
      {textes.voirFuite}
    </Button>
  )
}

interface Contenu {
  icone: ReactNode
  ton: string | undefined
  titre: string
  lieu: Lieu
  detail: string
  geste: ReactNode
}

/** The town of an address, which those of a manager share, is its last part. */
const sansVille = (adresse: string): string => adresse.replace(/, [^,]*$/, '')

const dessin = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

type De<T extends LigneATraiter['type']> = Extract<LigneATraiter, { type: T }>

function deLaFuite({ fuite }: De<'fuite'>): Contenu {
  const cout = fuite.coutParJourEuros === null ? '' : textes.parJour(formatEuros(fuite.coutParJourEuros))
  const debit = textes.fuiteDetail(formatLitres(fuite.litresParHeure), formatJourMois(fuite.depuis))
  return {
    icone: <IconDropletExclamation {...dessin} />,
    ton: styles.urgent,
    titre: textes.fuite,
    lieu: fuite.groupes[0] ?? null,
    detail: `${sansVille(fuite.adresseLivraisonConstruite)}\u202F: ${debit}${cout}`,
    geste: <VoirFuite numeroContrat={fuite.numeroContrat} />,
  }
}

const duRetard = ({ lieu, chiffres }: De<'enRetard'>): Contenu => ({
  icone: <IconClockExclamation {...dessin} />,
  ton: styles.urgent,
  titre: textes.enRetard,
  lieu,
  detail: textes.echues(chiffres.nbFactures, formatJourMois(chiffres.premiereEcheance)),
  geste: <Payer lieu={lieu} montant={chiffres.montant} vue="enRetard" />,
})

const deLEcheance = ({ lieu, chiffres }: De<'echeance'>): Contenu => ({
  icone: <IconCalendarDue {...dessin} />,
  ton: styles.attention,
  titre: textes.echeance(formatJourMois(chiffres.prochaineEcheance)),
  lieu,
  detail: textes.factures(chiffres.nbFactures),
  geste: <Payer lieu={lieu} montant={chiffres.montant} vue="aPayer" />,
})

const desMuets = ({ lieu, chiffres }: De<'sansReleve'>): Contenu => ({
  icone: <IconHelpCircle {...dessin} />,
  ton: styles.attention,
  titre: textes.sansReleve,
  lieu,
  detail: textes.muets(chiffres.nombre, formatEuros(chiffres.montant)),
  geste: (
    <ButtonLink variant="outline" size="sm" href={lienVue('sansReleve', lieu?.idGroupe ?? undefined)}>
      {textes.voirMuets(chiffres.nombre)}
    </ButtonLink>
  ),
})

function contenuDe(ligne: LigneATraiter): Contenu {
  if (ligne.type === 'fuite') return deLaFuite(ligne)
  if (ligne.type === 'enRetard') return duRetard(ligne)
  return ligne.type === 'echeance' ? deLEcheance(ligne) : desMuets(ligne)
}

/** What calls today: one line a subject, one act a line, with what it amounts to. */
export function ATraiter({ lignes }: { lignes: readonly LigneATraiter[] }) {
  return (
    <Panel
      title={textes.titre}
      aside={lignes.length > 0 && <StatusBadge icon={false}>{lignes.length}</StatusBadge>}
      className={styles.panneau}
    >
      {lignes.length === 0 ? (
        <EmptyState title={textes.rien} reason={textes.rienRaison} />
      ) : (
        <ul className={styles.aTraiter}>
          {lignes.map((ligne) => {
            const { icone, ton, titre, lieu, detail, geste } = contenuDe(ligne)
            return (
              <li key={ligne.type === 'fuite' ? ligne.fuite.numeroContrat : `${titre} ${lieu?.idGroupe}`}>
                <span className={classes(styles.icone, ton)}>{icone}</span>
                <div className={styles.sujet}>
                  <p>
                    <strong>{titre}</strong> <Etiquette lieu={lieu} />
                  </p>
                  <p className={styles.detail}>{detail}</p>
                </div>
                <span className={styles.geste}>{geste}</span>
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
