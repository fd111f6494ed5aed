-- The migrations after which servers of the former version cannot work: those whose file says `-- rupture : why`.
create table migration_rupture (
  nom text constraint migration_rupture_pk primary key,
  raison text not null
);
