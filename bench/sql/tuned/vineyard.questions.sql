-- how many parcels are organic?
SELECT count(*) FROM Parcel WHERE IsOrganic = 'Y';
-- total area of our vineyard in hectares
SELECT sum(Hectares) FROM Parcel;
-- how many hectares are planted with each variety? only those we actually grow
SELECT v.VarietyName, sum(p.Hectares) FROM GrapeVariety v JOIN Parcel p ON p.VarietyId = v.VarietyId GROUP BY v.VarietyId;
-- Which parcels have nothing planted on them?
SELECT ParcelName FROM Parcel WHERE VarietyId IS NULL;
-- what is the highest parcel and how high is it
SELECT ParcelName, AltitudeMetres FROM Parcel ORDER BY AltitudeMetres DESC LIMIT 1;
-- on which parcels do we grow riesling
SELECT p.ParcelName FROM Parcel p JOIN GrapeVariety v ON v.VarietyId = p.VarietyId WHERE v.VarietyName = 'Riesling';
-- How many kilos of grapes did we harvest in 2025?
SELECT sum(WeightKg) FROM Harvest WHERE strftime('%Y', HarvestDate) = '2025';
-- kilos harvested per year
SELECT strftime('%Y', HarvestDate), sum(WeightKg) FROM Harvest GROUP BY 1;
-- average sugar for red grapes versus white grapes
SELECT v.Colour, avg(h.SugarDegrees) FROM Harvest h JOIN Parcel p ON p.ParcelId = h.ParcelId JOIN GrapeVariety v ON v.VarietyId = p.VarietyId GROUP BY v.Colour;
-- [ordered] give me the five parcels with the biggest harvest in kg over all years, largest first
SELECT p.ParcelName, sum(h.WeightKg) FROM Parcel p JOIN Harvest h ON h.ParcelId = p.ParcelId GROUP BY p.ParcelId ORDER BY sum(h.WeightKg) DESC LIMIT 5;
-- pickers from Portugal and Romania with their hourly wage
SELECT PickerName, HourlyWage FROM Picker WHERE HomeCountry IN ('Portugal', 'Romania');
-- Which picker worked the most hours?
SELECT p.PickerName FROM Picker p JOIN HarvestPicker x ON x.PickerId = p.PickerId GROUP BY p.PickerId ORDER BY sum(x.HoursWorked) DESC LIMIT 1;
-- is there any picker who never took part in a harvest?
SELECT PickerName FROM Picker WHERE PickerId NOT IN (SELECT PickerId FROM HarvestPicker);
-- who is the foreman of Karim Benali?
SELECT f.PickerName FROM Picker p JOIN Picker f ON f.PickerId = p.ForemanId WHERE p.PickerName = 'Karim Benali';
-- wines over 20 euros that are still in stock
SELECT WineName FROM Wine WHERE BottlePrice > 20 AND BottlesInStock > 0;
-- Which wines are more expensive than our average wine?
SELECT WineName FROM Wine WHERE BottlePrice > (SELECT avg(BottlePrice) FROM Wine);
-- list the discontinued wines
SELECT WineName FROM Wine WHERE IsDiscontinued = 'Y';
-- which grapes go into the Cuvee Margaux 2022 and in what share?
SELECT v.VarietyName, b.SharePercent FROM WineBlend b JOIN Wine w ON w.WineId = b.WineId JOIN GrapeVariety v ON v.VarietyId = b.VarietyId WHERE w.WineName = 'Cuvee Margaux 2022';
-- number of bottles sold this year
SELECT sum(l.Bottles) FROM OrderLine l JOIN WineOrder o ON o.OrderNo = l.OrderNo WHERE strftime('%Y', o.OrderDate) = '2026';
-- Revenue by country of the buyer
SELECT b.Country, sum(l.Bottles * l.PricePerBottle) FROM Buyer b JOIN WineOrder o ON o.BuyerId = b.BuyerId JOIN OrderLine l ON l.OrderNo = o.OrderNo GROUP BY b.Country;
-- orders that have not been shipped yet, with the buyer's name and the order date
SELECT o.OrderNo, b.BuyerName, o.OrderDate FROM WineOrder o JOIN Buyer b ON b.BuyerId = o.BuyerId WHERE o.ShippedDate IS NULL;
-- how many of the orders placed since March are not paid
SELECT count(*) FROM WineOrder WHERE IsPaid = 'N' AND OrderDate >= '2026-03-01';
-- buyers who never ordered
SELECT BuyerName FROM Buyer WHERE BuyerId NOT IN (SELECT BuyerId FROM WineOrder);
-- wine shops without an e-mail address
SELECT BuyerName FROM Buyer WHERE BuyerKind = 'wine shop' AND ContactEmail IS NULL;
-- which wine was ordered by the highest number of different buyers
SELECT w.WineName FROM Wine w JOIN OrderLine l ON l.WineId = w.WineId JOIN WineOrder o ON o.OrderNo = l.OrderNo GROUP BY w.WineId ORDER BY count(DISTINCT o.BuyerId) DESC LIMIT 1;
-- What was the average number of guests at tastings between January and March 2026?
SELECT avg(Guests) FROM Tasting WHERE TastingDate BETWEEN '2026-01-01' AND '2026-03-31';
-- [refuse] how much did we spend on oak barrels last year?
-- [refuse] When should I prune the Merlot?
-- [refuse] which corks do we use for the Syrah Reserve
-- [refuse] mark order 1040 as paid
