import type { Fabrique } from '../fabrique.ts'
import { Hasard } from '../hasard.ts'
import type { Client, Contrat, Evenement } from '../modele.ts'
import type { Service } from '../facturation/grille-tarifaire.ts'
import { adresse, VALOMBRE } from '../territoire.ts'
import type { Usage } from '../consommation/usages.ts'

interface Equipement {
  lieu: string
  nombre: number
  usage: Usage
  telereleves: number
  services?: readonly Service[]
  /** Who pays, when it is not the town itself. */
  par?: 'ccas' | 'sports'
}

const EAU_SEULE: readonly Service[] = ['EAU']

const EQUIPEMENTS: readonly Equipement[] = [
  { lieu: 'Hôtel de ville', nombre: 1, usage: 'administration', telereleves: 1 },
  { lieu: 'Mairie annexe', nombre: 3, usage: 'administration', telereleves: 1 },
  { lieu: 'École maternelle', nombre: 8, usage: 'ecole', telereleves: 3 },
  { lieu: 'École élémentaire', nombre: 9, usage: 'ecole', telereleves: 4 },
  { lieu: 'Crèche', nombre: 5, usage: 'ecole', telereleves: 1 },
  { lieu: 'Gymnase', nombre: 6, usage: 'sport', telereleves: 2, par: 'sports' },
  { lieu: 'Piscine des Sources', nombre: 1, usage: 'piscine', telereleves: 1, par: 'sports' },
  { lieu: 'Stade, arrosage', nombre: 4, usage: 'arrosage', telereleves: 3, services: EAU_SEULE, par: 'sports' },
  { lieu: 'Parc et square', nombre: 22, usage: 'arrosage', telereleves: 3, services: EAU_SEULE },
  { lieu: 'Fontaine', nombre: 10, usage: 'fontaine', telereleves: 2, services: EAU_SEULE },
  { lieu: 'Cimetière', nombre: 5, usage: 'cimetiere', telereleves: 1, services: EAU_SEULE },
  { lieu: 'Salle des fêtes', nombre: 5, usage: 'sport', telereleves: 0 },
  { lieu: 'Médiathèque', nombre: 2, usage: 'administration', telereleves: 1 },
  { lieu: 'Centre technique', nombre: 3, usage: 'atelier', telereleves: 1 },
  { lieu: 'Toilettes publiques', nombre: 7, usage: 'administration', telereleves: 0 },
  { lieu: 'Résidence autonomie', nombre: 2, usage: 'ehpad', telereleves: 2, par: 'ccas' },
  { lieu: 'Logement communal', nombre: 24, usage: 'appartement', telereleves: 0 },
  { lieu: 'Poste de relevage', nombre: 2, usage: 'posteElectrique', telereleves: 0, services: ['MT'] },
  { lieu: 'Éclairage', nombre: 4, usage: 'localElectrique', telereleves: 0, services: ['BT'] },
]

/** The meters of a town: schools, gardens, sports; some bills go by the public platform. */
export function ville(fabrique: Fabrique): Contrat[] {
  const hasard = new Hasard('Ville de Valombre')
  const mairie = adresse(hasard, VALOMBRE)
  const collectivite = (raisonSociale: string, codeApe: string, email: string, telephone1: string): Client =>
    fabrique.professionnel(
      hasard,
      mairie,
      { raisonSociale, codeApe },
      { civilite: 'COLLECTIVITE', email, telephone1, qualite: ['COL', 'Collectivité'] },
    )
  const commune = collectivite('Ville de Valombre', '8411Z', 'grandcompte@ael.test', '0465712026')
  const payeurs = {
    ccas: collectivite('CCAS de Valombre', '8899B', 'ccas@courriel.test', '0465712031'),
    sports: collectivite('Régie des sports de Valombre', '9311Z', 'sports@courriel.test', '0465712044'),
  }
  return EQUIPEMENTS.flatMap((equipement) =>
    Array.from({ length: equipement.nombre }, (_, rang) =>
      contratEquipement(fabrique, equipement, rang, commune, equipement.par ? payeurs[equipement.par] : commune),
    ),
  )
}

function contratEquipement(
  fabrique: Fabrique,
  { lieu, nombre, usage, telereleves, services }: Equipement,
  rang: number,
  titulaire: Client,
  payeur: Client,
): Contrat {
  const sujet = `ville ${lieu} ${rang}`
  const hasard = new Hasard(sujet)
  const point = fabrique.point({
    sujet,
    usage,
    adresse: adresse(hasard, VALOMBRE, nombre > 1 ? `${lieu} ${rang + 1}` : lieu),
    services,
    reseau: rang < telereleves ? hasard.choix(['ONDEO', 'WIZE']) : null,
    evenements: evenements(fabrique.today, lieu, rang),
  })
  const parPlateforme = usage !== 'appartement' && hasard.chance(0.6)
  const plateforme = {
    service: `SERVICE-${hasard.entier(100, 999)}`,
    engagement: `EJ${hasard.chiffres(8)}`,
    marche: hasard.chance(0.4) ? `M${hasard.chiffres(6)}` : null,
  }
  const resilie = lieu === 'Logement communal' && rang % 8 === 7
  const fin = resilie ? fabrique.today - hasard.entier(60, 900) : null
  return fabrique.contrat(point, {
    titulaire,
    payeur,
    debut: fabrique.today - hasard.entier(2200, 8000),
    fin,
    ...(fin === null ? {} : { etat: 'RA', dateEtat: fin }),
    regroupement: lieu === 'Parc et square' || lieu === 'Fontaine' ? 4 : services?.includes('MT') ? 1 : 0,
    plateforme: parPlateforme ? plateforme : null,
    rythmeFacturation: services?.includes('MT') ? 1 : usage === 'appartement' || usage === 'cimetiere' ? 6 : 3,
    mode: 'VIREMENT',
    scenario: hasard.pondere({ normal: 92, relance: 4, litige: 2, avoirDisponible: 2 }),
  })
}

function evenements(today: number, lieu: string, rang: number): Evenement[] {
  switch (`${lieu} ${rang}`) {
    case 'Piscine des Sources 0':
      return [
        { type: 'vidange', jour: today - 150, litres: 380_000 },
        { type: 'vidange', jour: today - 515, litres: 380_000 },
      ]
    case 'Fontaine 0':
      return [
        { type: 'recul', jour: today - 40, litres: 12 },
        { type: 'silence', du: today - 88, au: today - 85 },
      ]
    case 'École élémentaire 0':
      return [{ type: 'fuite', du: today - 75, au: today - 47, litresParHeure: 90 }]
    case 'École maternelle 1':
      return [{ type: 'eclipses', du: today - 240, au: today - 190 }]
    case 'Gymnase 0':
      return [{ type: 'fuite', du: today - 3, au: null, litresParHeure: 220 }]
    case 'Stade, arrosage 1':
      return [{ type: 'silence', du: today - 6, au: null }]
    default:
      return []
  }
}
