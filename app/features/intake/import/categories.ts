import { fold } from "~/locales/fold";
import { partsBySlashesToo } from "./cells";

/**
 * The source's categories by static key (keys are defined in the migration of static keys). A category may be listed
 * under several keys; unlisted ones are reported per line.
 */
const industries: Record<string, string> = {
  software:
    "Software; Software News; Web Tools; Tools; Computers; Technology; Information Technology; Presentations Software; Optimization",
  saas: "SaaS",
  enterprise_software: "Enterprise Software; Enterprises; B2B; Business; Retail Software",
  productivity:
    "Productivity; Collaboration; Project Management; Task Management; Meeting; Management; Synchronization",
  developer_tools:
    "Developer Tools; Development Platforms; PaaS; Open Source; Testing; Application Performance Monitoring; Web Development; WebOS; Web Browsers",
  it_management:
    "IT Management; Cloud Management; Cloud Infrastructure; Infrastructure; Virtualization; Cloud Data Services",
  document_management: "Document Management; Knowledge Management; Archiving",
  customer_service: "Customer Service; Support; Customer Support Tools",
  internet: "Internet; Consumer Internet; Trusted Networks",
  mobile_apps:
    "Mobile; Android; iPhone; iOS; Apps; App Stores; Twitter Applications; Facebook Applications; Google Apps; Mobility",
  curated_web: "Curated Web; MicroBlogging",
  search_discovery: "Search; Visual Search; Semantic Search; Personalization",
  location_services: "Location Based Services; Local; Navigation; Gps; Geospatial; Proximity",
  web_hosting: "Web Hosting; Registrars; Web CMS; Web CMS.; Web Design",
  file_sharing: "File Sharing; Storage; Synchronization",
  data_analytics: "Analytics; Big Data; Data; Data Mining; Visualization; Predictive Analytics; Text Analytics",
  business_intelligence: "Business Intelligence; Quantitative Marketing",
  market_research: "Market Research; Surveys",
  data_platform: "Databases; Data Integration",
  ecommerce: "E-Commerce; Commerce; Shopping; Online Shopping; Retail; Market; Consumption; Gift Card",
  online_marketplace: "Marketplaces; Mass Customization; Peer-to-Peer",
  brand_commerce: "Flowers; Brand Marketing; Consumer",
  retail_technology: "Retail Technology",
  subscription_commerce: "Subscription Businesses",
  rewards_coupons: "Coupons; Loyalty Programs; Incentives; Gift Card",
  auctions_reviews: "Auctions; Reviews and Recommendations",
  marketing: "Marketing; Sales and Marketing",
  advertising_technology: "Advertising; Ad Targeting; Social Media Advertising",
  marketing_automation: "Marketing Automation",
  sales_enablement: "Lead Generation; Sales and Marketing",
  public_relations: "Public Relations; Brand Marketing",
  search_marketing: "SEO",
  media: "Media; Digital Media; Content; Broadcasting; Streaming; Celebrity",
  video: "Video; Streaming; Broadcasting",
  music_audio: "Music; Audio; Concerts; Internet Radio Market",
  photography: "Photography; Photo Sharing; Graphics; Image Recognition",
  publishing_news: "Publishing; News; E-Books",
  blogging: "Blogging Platforms; Forums",
  social: "Social; Communications",
  social_network: "Social Media; Social Network; Networking; Forums",
  messaging: "Messaging; Chat; SMS",
  email_services: "Email",
  dating: "Online Dating",
  telecommunications: "Telecommunications; Telephony; VoIP; Wireless",
  games: "Games; Video Games; Gambling; Fantasy Sports",
  fintech: "Finance; Financial Services; Banking; Stock Exchanges; FinTech",
  payments: "Payments; Billing; Credit Cards",
  investing_trading: "Trading; Stock Exchanges",
  insurtech: "Insurance; Health and Insurance",
  digital_assets: "Bitcoin",
  crowdfunding: "Crowdfunding",
  healthcare:
    "Health Care; Medical; Hospitals; Doctors; Physicians; Dental; Psychology; Health and Insurance; Health Security",
  digital_health: "Health Care Information Technology; Health Records",
  medical_devices: "Medical Devices",
  care_services: "Health Care Services; Dental; Physicians; Doctors; Hospitals",
  health_records: "Health Records",
  wellness_fitness: "Health and Wellness; Fitness",
  elder_care: "Baby Boomers",
  biotechnology: "Biotechnology; Life Sciences; Bioinformatics",
  life_science_tools: "Bioinformatics",
  education: "Education; Colleges; Teachers",
  online_learning: "Online Education",
  language_learning: "Translation",
  school_services: "Teachers; Colleges",
  travel: "Travel; Tourism; Adventure; Hospitality",
  travel_booking: "Online Reservations",
  hotels_lodging: "Hotels; Hospitality",
  events_tickets: "Events; Event Management; Ticketing; Concerts; Weddings",
  food: "Food; Coffee; Restaurants",
  restaurant_technology: "Restaurants",
  food_delivery: "Groceries; Food Delivery",
  agriculture: "Animal Feed; Agriculture",
  mobility: "Transportation; Cars",
  automotive: "Automotive; Cars",
  aerospace_drones: "Aerospace; Drones",
  logistics: "Logistics",
  shipping_delivery: "Shipping; Postal and Courier Services",
  supply_chain: "Supply Chain; Supply Chain Management",
  fleet_management: "Fleet Management; Tracking",
  real_estate: "Real Estate",
  construction: "Construction; Home Renovation",
  rental_services: "Online Rental; Rental Housing",
  manufacturing: "Manufacturing; Hardware; Devices; CAD",
  consumer_electronics: "Electronics; Consumer Electronics; Displays",
  industrial_automation: "Automation; Robotics; M2M",
  hardware_software: "Hardware + Software",
  printing_fabrication: "Printing; 3D Printing",
  semiconductor: "Semiconductors",
  sensors_components: "Sensors",
  energy: "Energy; Sustainability; Green; Environmental Innovation",
  renewable_energy: "Clean Energy; Clean Technology",
  carbon_management: "Carbon",
  human_resources: "Human Resources",
  recruiting: "Recruiting; Employment; Creative Career; Career Management",
  freelance_work: "Freelancers; Outsourcing",
  employee_benefits: "Employer Benefits; Employer Benefits Programs",
  legal_technology: "Legal; E-discovery",
  government_technology: "Politics; Law Enforcement; Governments",
  risk_compliance: "Risk Management; Certification",
  cybersecurity: "Security; Privacy",
  identity_management: "Identity; Biometrics",
  fraud_prevention: "Fraud Detection",
  fashion: "Fashion",
  beauty_care: "Beauty",
  home_garden: "Home & Garden; Home Renovation; Home Decor",
  family_parenting: "Parenting; Families; Kids; Pets",
  sports: "Sports; Fantasy Sports",
  consumer_goods: "Consumer Goods; Pets",
  design_services: "Design; Interface Design; User Experience Design; Web Design; Usability",
  arts_entertainment: "Artists; Entertainment; Art",
  nonprofit: "Nonprofits; Non Profit; Charity",
  business_services: "Business Services; Professional Services; Services",
  consulting: "Consulting",
  small_business: "Small and Medium Businesses",
  startup_services: "Startups; Incubators; Entrepreneur",
};

const domains: Record<string, string> = {
  machine_learning: "Machine Learning",
  computer_vision: "Image Recognition; Visual Search",
  natural_language: "Text Analytics; Translation; Semantic Search",
  big_data: "Big Data; Data; Data Mining",
  analytics: "Analytics",
  predictive_analytics: "Predictive Analytics",
  databases: "Databases; Data Integration",
  data_visualization: "Visualization",
  cloud_computing: "Cloud Computing; SaaS",
  cloud_infrastructure: "Cloud Infrastructure; Cloud Management; Infrastructure",
  platform_services: "PaaS; Development Platforms",
  cloud_storage: "Storage; Cloud Data Services",
  virtualization: "Virtualization",
  mobile_software: "Mobile; Android; Apps; App Stores",
  voice_sms: "SMS; VoIP; Telephony",
  positioning: "Location Based Services; Navigation; Gps; Geospatial",
  internet_of_things: "M2M",
  sensing: "Sensors",
  cryptocurrency: "Bitcoin",
  security_technology: "Security",
  authentication: "Biometrics; Identity",
  encryption: "Privacy",
  robotics: "Robotics; Automation",
  drones: "Drones",
  hardware: "Hardware; Hardware + Software; Electronics; Computers; Devices",
  web_development: "Web Development; Web Tools; Web Design; Web CMS; Web CMS.",
  open_source: "Open Source",
  search_technology: "Search",
  real_time: "Real Time",
  peer_to_peer: "Peer-to-Peer; Crowdsourcing",
  experience_design: "User Experience Design; Usability",
  interface_design: "Interface Design",
  personalization: "Personalization",
  genomics: "Bioinformatics",
  clean_technology: "Clean Energy; Clean Technology",
  additive_manufacturing: "3D Printing",
  nanomaterials: "Nanotechnology",
  wireless_networks: "Wireless",
};

const industryKeysOf = byCategory(industries);
const domainKeysOf = byCategory(domains);

export interface MappedCategories {
  industryKeys: string[];
  domainKeys: string[];
  unmapped: string[];
  /** Categories whose keys exceed the maximum of a kind. */
  overflowing: string[];
}

/** The platform's own key names, folded, in both languages. */
export interface CategoryLabels {
  industry: ReadonlyMap<string, string>;
  domain: ReadonlyMap<string, string>;
}

/**
 * Maps "SaaS, Cloud Computing, World Domination" to at most `max` industry and `max` domain keys, from the source's
 * names or the platform's own.
 */
export function mapCategories(text: string, max: number, labels: CategoryLabels): MappedCategories {
  const industryKeys = new Set<string>();
  const domainKeys = new Set<string>();
  const unmapped: string[] = [];
  const overflowing = new Set<string>();
  const keysOf = (category: string) => {
    const name = fold(category.slice(0, maxCategory));
    const [industry, domain] = [labels.industry.get(name), labels.domain.get(name)];
    return {
      asIndustry: industry ? [industry] : (industryKeysOf.get(name) ?? []),
      asDomain: domain ? [domain] : (domainKeysOf.get(name) ?? []),
    };
  };
  const isKnown = (category: string) => Object.values(keysOf(category)).some((keys) => keys.length > 0);
  // The platform's names may contain characters that separate categories elsewhere.
  const categories = isKnown(text.trim())
    ? [text.trim()]
    : text.split(/[,，;；\n]/u).flatMap((part) => {
        const category = part.trim();
        return category === "" || isKnown(category) ? [category] : partsBySlashesToo(category);
      });
  for (const category of categories) {
    if (category === "") continue;
    const { asIndustry, asDomain } = keysOf(category);
    if (asIndustry.length + asDomain.length === 0) unmapped.push(category);
    for (const [chosen, keys] of [
      [industryKeys, asIndustry],
      [domainKeys, asDomain],
    ] as const) {
      for (const key of keys) {
        if (chosen.has(key)) continue;
        if (chosen.size < max) chosen.add(key);
        else overflowing.add(category);
      }
    }
  }
  return {
    industryKeys: [...industryKeys],
    domainKeys: [...domainKeys],
    unmapped,
    overflowing: [...overflowing],
  };
}

const maxCategory = 100;

/** Every key in the tables, for the test that checks they exist. @internal */
export const mappedKeys = { industry: Object.keys(industries), domain: Object.keys(domains) };

function byCategory(table: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, categories] of Object.entries(table)) {
    for (const category of categories.split(";")) {
      const name = fold(category.trim());
      found.set(name, [...(found.get(name) ?? []), key]);
    }
  }
  return found;
}
