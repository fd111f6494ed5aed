-- A group that is deleted leaves the perimeters, and the count of those who reach it is read in them.
create index univers_groupe_groupe on univers_groupe (groupe_id);
