-- What the graphs of a group read of each contract, so that their cost follows what they show: its years, from when to when
-- it was read by radio, what was billed between two readings. Triggers keep it true whoever writes; nothing else writes here.

-- The months of consommation_mois, added up per meter and calendar year: what the graph of years reads. jours: how many
-- days have data; connu: whether one of them is known by itself; du_mesure and au_mesure: the first day whose known part
-- begins, the last whose known part ends measured.
create table consommation_annee (
  compteur_id bigint not null references compteur on delete cascade,
  annee date not null check (extract(doy from annee) = 1),
  volume bigint not null check (volume >= 0),
  heures integer not null check (heures >= 0),
  jours integer not null check (jours > 0),
  connu boolean not null,
  du date not null,
  au date not null,
  du_mesure date,
  au_mesure date,
  primary key (compteur_id, annee),
  check (au >= du)
) with (fillfactor = 80);

-- The first and last day of consommation_jour that a meter has of the time during which it serves a contract.
create table etendue_telerelevee (
  affectation_id bigint primary key references affectation_compteur on delete cascade,
  premier date not null,
  dernier date not null,
  check (dernier >= premier)
);

-- What was billed between two readings, of each billed reading with a volume: debut is the first day, fin the day after the
-- last, lu whether both readings were real. A reading is that of the end of its day, of its beginning for a meter that was
-- put in. Without an earlier reading, the bill or the contract says where its period began.
create table intervalle_facture (
  numero_contrat text not null,
  date_releve date not null,
  debut date not null,
  fin date not null,
  volume bigint not null check (volume >= 0),
  lu boolean not null,
  primary key (numero_contrat, date_releve),
  foreign key (numero_contrat, date_releve) references releve_facture on update cascade on delete cascade,
  check (fin > debut)
);

-- The first and last day that are billed to a contract.
create table etendue_facturee (
  numero_contrat text primary key references abonnement on delete cascade,
  premier date not null,
  dernier date not null,
  check (dernier >= premier)
);

create function annees_suivent_les_mois() returns trigger language plpgsql as $$
begin
  with touchee as (
    select distinct compteur_id, date_trunc('year', mois)::date as annee from changes
  ), juste as materialized (
    select t.compteur_id, t.annee, somme.*
    from touchee t cross join lateral (
      select sum(m.volume)::bigint as volume, sum(m.heures)::integer as heures, sum(m.nombre_jours)::integer as jours,
        bool_or(m.connus <> 0) as connu, min(m.du) as du, max(m.au) as au, min(m.du_mesure) as du_mesure, max(m.au_mesure) as au_mesure
      from consommation_mois m
      where m.compteur_id = t.compteur_id and m.mois between t.annee and t.annee + interval '11 months') somme
  ), vide as (
    delete from consommation_annee a using juste j
    where a.compteur_id = j.compteur_id and a.annee = j.annee and j.jours is null
  )
  insert into consommation_annee as a (compteur_id, annee, volume, heures, jours, connu, du, au, du_mesure, au_mesure)
    select compteur_id, annee, volume, heures, jours, connu, du, au, du_mesure, au_mesure from juste where jours is not null
  on conflict (compteur_id, annee) do update set volume = excluded.volume, heures = excluded.heures, jours = excluded.jours,
    connu = excluded.connu, du = excluded.du, au = excluded.au, du_mesure = excluded.du_mesure, au_mesure = excluded.au_mesure;
  return null;
end $$;
create trigger annees_ajoute after insert on consommation_mois referencing new table as changes
  for each statement execute function annees_suivent_les_mois();
create trigger annees_change after update on consommation_mois referencing new table as changes
  for each statement execute function annees_suivent_les_mois();
create trigger annees_retire after delete on consommation_mois referencing old table as changes
  for each statement execute function annees_suivent_les_mois();

-- Which readings a bill that changes, or goes away, is that of.
create index releve_facture_de_facture on releve_facture (facture_id) where facture_id is not null;

-- Whoever writes days of a meter holds its row, so two of them never count at the same time without seeing each other.
create function recalculer_etendues_telerelevees(compteurs bigint[]) returns void language sql as $$
  with juste as materialized (
    select a.id, jour.premier, jour.dernier
    from affectation_compteur a
    cross join lateral (select
      (select c.jour from consommation_jour c where c.compteur_id = a.compteur_id and c.jour >= a.debut
        and (a.fin is null or c.jour < a.fin) order by c.jour limit 1),
      (select c.jour from consommation_jour c where c.compteur_id = a.compteur_id and c.jour >= a.debut
        and (a.fin is null or c.jour < a.fin) order by c.jour desc limit 1)) as jour (premier, dernier)
    where a.compteur_id = any(compteurs)
  ), vide as (
    delete from etendue_telerelevee e using juste j where e.affectation_id = j.id and j.premier is null
  )
  insert into etendue_telerelevee as e (affectation_id, premier, dernier)
    select id, premier, dernier from juste where premier is not null order by id
  on conflict (affectation_id) do update set premier = excluded.premier, dernier = excluded.dernier
    where (e.premier, e.dernier) is distinct from (excluded.premier, excluded.dernier)
$$;

create function etendues_suivent_les_jours() returns trigger language plpgsql as $$
begin
  perform recalculer_etendues_telerelevees(array(select distinct compteur_id from changes));
  return null;
end $$;
create trigger etendues_ajoute after insert on consommation_jour referencing new table as changes
  for each statement execute function etendues_suivent_les_jours();
create trigger etendues_retire after delete on consommation_jour referencing old table as changes
  for each statement execute function etendues_suivent_les_jours();

create function etendues_suivent_le_jour() returns trigger language plpgsql as $$
begin
  perform recalculer_etendues_telerelevees(array[old.compteur_id, new.compteur_id]);
  return null;
end $$;
-- A day that changes what it is worth keeps its place: only one that moves is looked at.
create trigger etendues_deplace after update of compteur_id, jour on consommation_jour
  for each row when ((old.compteur_id, old.jour) is distinct from (new.compteur_id, new.jour))
  execute function etendues_suivent_le_jour();

create function etendues_suivent_les_affectations() returns trigger language plpgsql as $$
declare
  compteurs bigint[] := array(select distinct compteur_id from changes order by 1);
begin
  perform from compteur where id = any(compteurs) order by id for no key update;
  perform recalculer_etendues_telerelevees(compteurs);
  return null;
end $$;
create trigger etendues_affectation_ajoute after insert on affectation_compteur referencing new table as changes
  for each statement execute function etendues_suivent_les_affectations();
create trigger etendues_affectation_change after update on affectation_compteur referencing new table as changes
  for each statement execute function etendues_suivent_les_affectations();

-- Two imports never work out the intervals of one contract at the same time: each needs the reading before its own.
create function recalculer_intervalles(contrats text[]) returns void language plpgsql as $$
begin
  perform from abonnement where numero_contrat = any(contrats) order by numero_contrat for no key update;
  with juste as materialized (
    select numero_contrat, date_releve, least(debut, fin - 1) as debut, fin, volume, lu
    from (
      select r.numero_contrat, r.date_releve, r.volume_litres as volume, borne.fin,
        r.nature <> 'ESTIME' and coalesce(lag(r.nature) over lectures, 'RELEVE') <> 'ESTIME' as lu,
        coalesce(lag(borne.fin) over lectures, f.periode_debut, b.date_mise_en_service, b.date_creation) as debut
      from releve_facture r join abonnement b using (numero_contrat)
      left join facture f on f.id = r.facture_id
      cross join lateral (select r.date_releve + case r.nature when 'POSE' then 0 else 1 end) as borne (fin)
      where r.numero_contrat = any(contrats)
      window lectures as (partition by r.numero_contrat order by r.date_releve)
    ) lecture
    where volume is not null
  ), perimee as (
    delete from etendue_facturee e where e.numero_contrat = any(contrats)
      and not exists (select from juste j where j.numero_contrat = e.numero_contrat)
  ), etendue as (
    insert into etendue_facturee as e (numero_contrat, premier, dernier)
      select numero_contrat, min(debut), max(fin) - 1 from juste group by 1
    on conflict (numero_contrat) do update set premier = excluded.premier, dernier = excluded.dernier
      where (e.premier, e.dernier) is distinct from (excluded.premier, excluded.dernier)
  ), perime as (
    delete from intervalle_facture i where i.numero_contrat = any(contrats)
      and not exists (select from juste j where j.numero_contrat = i.numero_contrat and j.date_releve = i.date_releve)
  )
  insert into intervalle_facture as i (numero_contrat, date_releve, debut, fin, volume, lu)
    select numero_contrat, date_releve, debut, fin, volume, lu from juste
  on conflict (numero_contrat, date_releve) do update
    set debut = excluded.debut, fin = excluded.fin, volume = excluded.volume, lu = excluded.lu
    where (i.debut, i.fin, i.volume, i.lu) is distinct from (excluded.debut, excluded.fin, excluded.volume, excluded.lu);
end $$;

create function intervalles_suivent_les_releves() returns trigger language plpgsql as $$
begin
  perform recalculer_intervalles(array(select distinct numero_contrat from changes));
  return null;
end $$;
create trigger intervalles_ajoute after insert on releve_facture referencing new table as changes
  for each statement execute function intervalles_suivent_les_releves();
create trigger intervalles_change after update on releve_facture referencing new table as changes
  for each statement execute function intervalles_suivent_les_releves();
create trigger intervalles_retire after delete on releve_facture referencing old table as changes
  for each statement execute function intervalles_suivent_les_releves();

create function intervalles_suivent_un_contrat() returns trigger language plpgsql as $$
begin
  perform recalculer_intervalles(array[old.numero_contrat, new.numero_contrat]);
  return null;
end $$;
-- A reading that moves to another contract leaves the intervals of the former one.
create trigger intervalles_deplace after update of numero_contrat on releve_facture
  for each row when (old.numero_contrat <> new.numero_contrat) execute function intervalles_suivent_un_contrat();
create trigger intervalles_contrat after update of date_mise_en_service, date_creation on abonnement
  for each row when ((old.date_mise_en_service, old.date_creation) is distinct from (new.date_mise_en_service, new.date_creation))
  execute function intervalles_suivent_un_contrat();

create function intervalles_suivent_une_facture() returns trigger language plpgsql as $$
begin
  perform recalculer_intervalles(array(select distinct numero_contrat from releve_facture where facture_id = new.id));
  return null;
end $$;
create trigger intervalles_facture after update of periode_debut on facture
  for each row when (old.periode_debut is distinct from new.periode_debut) execute function intervalles_suivent_une_facture();

insert into consommation_annee (compteur_id, annee, volume, heures, jours, connu, du, au, du_mesure, au_mesure)
  select compteur_id, date_trunc('year', mois)::date as annee, sum(volume), sum(heures), sum(nombre_jours), bool_or(connus <> 0),
    min(du), max(au), min(du_mesure), max(au_mesure)
  from consommation_mois group by 1, 2;
select recalculer_etendues_telerelevees(array(select distinct compteur_id from consommation_mois));
select recalculer_intervalles(array(select distinct numero_contrat from releve_facture));
